import { bankApi } from '@posada/contract/accounting/bank/bank'
import type { Browser } from '../browser.ts'
import { multipart } from './send.ts'

/** An account at a bank with a transfer that is to be decided, and another that has paid a part of a booking. */
export async function bankLineOf(
  owner: Browser,
  marker: string,
  bookingId: string,
): Promise<{ bankAccount: string; bankLine: string }> {
  const account = await owner.post(bankApi.editAccount.path, { nombre: marker })
  const row = `01/06/2026;${marker};${marker};1,00\n`
  const csv = Buffer.from(`Fecha;Concepto;Ordenante;Importe\n${row}${row}`)
  const columns = {
    columna_fecha: 'Fecha',
    columna_concepto: 'Concepto',
    columna_ordenante: 'Ordenante',
    columna_importe: 'Importe',
  }
  const form = await multipart(bankApi.upload.path, { cuenta: account['cuenta'], ...columns }, csv)
  const read = (await owner.request(form)).json<{ resultado: string; mensaje: string }>()
  if (read.resultado !== 'Ok') throw new Error(`The statement was refused: ${read.mensaje}`)
  const lines = await owner.get(`${bankApi.lines.path}?cuenta=${account['cuenta'] as string}`)
  const [paid, pending] = lines['data'] as { id: string }[]
  const target = { tipo: 'booking', url: bookingId }
  const accepted = await owner.post(bankApi.accept.path, { id: paid!.id, destino: target, importe: 1, confirmado: 1 })
  if (accepted.resultado !== 'Ok') throw new Error(`The transfer was refused: ${accepted.mensaje}`)
  return { bankAccount: account['cuenta'] as string, bankLine: pending!.id }
}
