import { afterEach, expect, test, vi } from 'vitest'
import '../../../test/browser.ts'
import { openGatewayPage } from './open-gateway-page.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('posts the form of a gateway with all its fields, as they are', () => {
  const submitted: HTMLFormElement[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    submitted.push(this)
  })
  const fields = { Ds_SignatureVersion: 'HMAC_SHA512_V2', Ds_MerchantParameters: 'eyJ+/"<b>&', Ds_Signature: 'a_b-c' }
  openGatewayPage({ form: { action: 'https://sis-t.redsys.es:25443/sis/realizarPago', fields } })
  const [form] = submitted
  expect(form?.isConnected).toBe(true)
  expect(form).toMatchObject({ method: 'post', action: 'https://sis-t.redsys.es:25443/sis/realizarPago' })
  expect(Object.fromEntries(new FormData(form))).toEqual(fields)
  expect(form?.textContent).toBe('')
})
