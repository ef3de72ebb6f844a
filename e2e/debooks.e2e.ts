import { addDays, MAINLAND, todayIn } from '@posada/domain/platform/days/day'
import { aWallet } from '../server/src/test/a-wallet.ts'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { postToSimulator } from './support/simulator.ts'
import { expect, test } from './support/test.ts'

type State = { id?: string; wallets: { address: string; bookings: { id: string }[] }[] }

test(
  'an owner signs with a wallet, associates plans, gets a booking of DeBooks and disconnects',
  { tag: '@wide' },
  async ({ page, server, passTime }) => {
    const wallet = aWallet()
    const tomorrow = addDays(todayIn(MAINLAND, new Date()), 1)
    const control = async (order: object) =>
      (await postToSimulator(server, 'debooks', { address: wallet.address, ...order })) as State
    // The extension: announces itself as EIP-6963 says, refuses once, and signs with a real key.
    await page.exposeFunction('signWithKey', (hex: string) => wallet.sign(Buffer.from(hex.slice(2), 'hex').toString()))
    await page.addInitScript((address) => {
      let refusals = 1
      const provider = {
        async request({ method, params }: { method: string; params: [string] }) {
          if (method === 'eth_requestAccounts') return [address]
          if (refusals-- > 0) throw Object.assign(new Error('rejected'), { code: 4001 })
          return (window as unknown as { signWithKey(hex: string): Promise<string> }).signWithKey(params[0])
        },
      }
      const detail = Object.freeze({ info: { uuid: 'journey', name: 'Zorro', icon: '', rdns: 'test.zorro' }, provider })
      window.addEventListener('eip6963:requestProvider', () =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
      )
    }, wallet.address)
    await signUp(page)
    await apiOf(page).addUnits('101', '102')
    await page.goto('/dashboard/channel_manager')
    await page.waitForURL('**/dashboard/channel_manager/channel_house/*')
    const strip = page.getByRole('region', { name: 'Conexión con DeBooks' })

    await test.step('signs the text, after having refused once', async () => {
      await strip.getByRole('button', { name: 'Conectar DeBooks' }).click()
      const dialog = page.getByRole('dialog', { name: 'Conectar con DeBooks' })
      await dialog.getByRole('button', { name: 'Firmar con Zorro' }).click()
      await expect(dialog.getByText(/^Ha rechazado la petición/)).toBeVisible()
      await checkAxe(page, 'signing with a wallet')
      await dialog.getByRole('button', { name: 'Firmar con Zorro' }).click()
    })

    await test.step('says which type each plan sells', async () => {
      const form = page.getByRole('dialog', { name: 'Asociar planes de DeBooks' })
      await form.getByRole('button', { name: 'Asociar' }).click()
      await expect(form.getByText('Por favor, seleccione el tipo de unidad para todos los planes')).toBeVisible()
      for (const [plan, type] of [
        ['Habitación doble', '101'],
        ['Habitación superior', '102'],
      ] as const) {
        await form.getByRole('combobox', { name: `Tipo de unidad de ${plan}` }).click()
        await page.getByRole('option', { name: type }).click()
      }
      await checkAxe(page, 'associating plans')
      await form.getByRole('button', { name: 'Asociar' }).click()
      await expect(strip.getByText('DeBooks: en venta')).toBeVisible()
    })

    await test.step('a guest books there, and the planning has it', async () => {
      const book = () => control({ book: { plan: 0, checkIn: tomorrow, checkOut: addDays(tomorrow, 2) } })
      await expect.poll(async () => (await book()).id ?? '').toMatch(/^bk_/)
      await passTime(6)
      await page.goto('/dashboard/calendar')
      await expect(page.getByText('Nakamoto Prueba').first()).toBeVisible()
      await page.goBack()
    })

    await test.step('disconnects', async () => {
      await strip.getByRole('button', { name: 'Desconectar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click()
      await expect(strip.getByText('DeBooks: sin conectar')).toBeVisible()
    })
  },
)
