import { bankApi } from '@posada/contract/accounting/bank/bank'
import { beforeEach } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { anIssuer } from '../../../test/an-issuer.ts'
import { aUnit, givenEstablishment } from '../../../test/given.ts'
import { camt, sendStatement, type Written } from './statements.ts'

export type ShownLine = Record<string, unknown> & { id: string; motivo: string; estado: string; candidatos: object[] }

export const received = (cents: number, ...texts: string[]): Written => ({ day: '2026-07-17', cents, texts })

/** An establishment on the 20th of July of 2026 that issues invoices, and for each test an account of a bank without IBAN. */
export async function givenBank() {
  const { owner, establishmentId, logins } = await givenEstablishment({ now: '2026-07-20T10:00:00Z' })
  await anIssuer(owner, establishmentId)
  await owner.post('/api/facturacion/add_serie', { alojamientoURL: establishmentId, Name: 'Hotel', Prefix: 'DEMO-26/' })
  const unit = await aUnit(owner, establishmentId)

  let accounts = 0
  let account = ''
  beforeEach(async () => {
    const reply = await owner.post(bankApi.editAccount.path, { nombre: `Cuenta ${++accounts}` })
    account = reply['cuenta'] as string
  })

  let month = 0
  const lines = async (more = '') =>
    (await owner.get(`${bankApi.lines.path}?per_page=100&cuenta=${account}${more}`))['data'] as ShownLine[]
  return {
    owner,
    establishmentId,
    logins,
    account: () => account,
    /** A booking of two nights of 60 €. */
    async booked(Name = 'Gloria Rincón', SafeURL = '') {
      const start = `20${27 + Math.floor(month / 12)}-${String((month++ % 12) + 1).padStart(2, '0')}`
      const dates = { checkInDate: `${start}-01`, checkOutDate: `${start}-03`, owner: { Name, SafeURL } }
      return aBooking(owner, establishmentId, [unit], dates)
    },
    send: (file: string | Buffer, columns: object = {}) => sendStatement(owner, account, file, columns),
    /** Reads a statement as camt.053, which has no balances to add up, into an account without IBAN. */
    read: (...movements: Written[]) =>
      sendStatement(owner, account, camt(movements).replace(/<IBAN>.*<\/IBAN>/, '<Othr><Id>1</Id></Othr>')),
    lines,
    pending: () => lines('&estado=pendiente'),
    summary: async () => (await owner.post(bankApi.accounts.path, { cuenta: account }))['resumen'] as object,
    accept: ({ id, importe }: ShownLine, tipo: 'booking' | 'invoice', url: string, more: object = {}) =>
      owner.post(bankApi.accept.path, { id, destino: { tipo, url }, importe, ...more }),
    undo: ({ id }: ShownLine) => owner.post(bankApi.undo.path, { id }),
    pendingOf: async (safeURL: string) =>
      ((await owner.post('/api/bookings/get_booking_info', { safeURL }))['booking'] as { PendientePago: number })
        .PendientePago,
  }
}
