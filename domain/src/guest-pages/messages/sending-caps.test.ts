import { expect, test } from 'vitest'
import { isNearCap, smsRefusal } from './sending-caps.ts'

const fine = { isProved: true, isAbroadOn: false, recipient: '+34612345678', sentByInstallation: 0, cap: 100 }

test.each([
  ['a Spanish mobile', {}, undefined],
  ['an account without a proved address', { isProved: false }, /confirme su correo/],
  ['another country, switched off', { recipient: '+447700900123' }, /otros países/],
  ['another country, switched on', { recipient: '+447700900123', isAbroadOn: true }, undefined],
  ['the last one of the installation', { sentByInstallation: 99 }, undefined],
  ['beyond the cap of the installation', { sentByInstallation: 100 }, /Hoy no se pueden enviar más/],
])('a text message to or of %s', (_, change, expected) => {
  const refusal = smsRefusal({ ...fine, ...change })
  if (expected === undefined) expect(refusal).toBeUndefined()
  else expect(refusal).toMatch(expected)
})

test('the provider is told from 80 % of the cap on', () => {
  expect([isNearCap(79, 100), isNearCap(80, 100)]).toEqual([false, true])
})
