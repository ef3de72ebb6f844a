import { bankApi } from '@posada/contract/accounting/bank/bank'
import type { Browser } from '../../../test/browser.ts'
import { multipart } from '../../../test/contract/send.ts'

/** A movement of a statement: cents, negative where they leave. */
export type Written = { day: string; cents: number; texts: readonly string[] }

const digits = (cents: number) => String(Math.abs(cents)).padStart(14, '0')
const sign = (cents: number) => (cents < 0 ? '1' : '2')
const short = (day: string) => day.slice(2).replaceAll('-', '')
const sumOf = (some: readonly Written[]) => some.reduce((total, { cents }) => total + cents, 0)

/** A file of Norma 43 for the account 0049 1501 0000000418. */
export function norma43(movements: readonly Written[], opening = 100_000): string {
  const days = movements.map(({ day }) => short(day)).toSorted()
  const out = movements.filter(({ cents }) => cents < 0)
  const come = movements.filter(({ cents }) => cents > 0)
  const records = movements.flatMap(({ day, cents, texts }) => [
    `22    1501${short(day)}${short(day)}04000${sign(cents)}${digits(cents)}${'0'.repeat(10)}${' '.repeat(28)}`,
    ...texts.map((text, at) => `23${String(at + 1).padStart(2, '0')}${text.padEnd(76)}`),
  ])
  const last = opening + sumOf(movements)
  return [
    `1100491501${'418'.padStart(10, '0')}${days[0] ?? ''}${days.at(-1) ?? ''}${sign(opening)}${digits(opening)}9783${'CASA DE RESERVAS'.padEnd(26)}`,
    ...records,
    `3300491501${'418'.padStart(10, '0')}${String(out.length).padStart(5, '0')}${digits(sumOf(out))}${String(come.length).padStart(5, '0')}${digits(sumOf(come))}${sign(last)}${digits(last)}978`,
    `88${'9'.repeat(18)}${String(records.length + 2).padStart(6, '0')}`,
  ].join('\r\n')
}

/** The same as camt.053. */
export const camt = (movements: readonly Written[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
    <Acct><Id><IBAN>ES9200491501590000000418</IBAN></Id><Ccy>EUR</Ccy></Acct>${movements
      .map(
        ({ day, cents, texts: [payer = '', ...concept] }) => `<Ntry>
      <Amt Ccy="EUR">${(Math.abs(cents) / 100).toFixed(2)}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
      <BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
      <RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${concept.join(' ')}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
      )
      .join('')}</Stmt></BkToCstmrStmt></Document>`

type Reply = Record<string, unknown> & { resultado: string; mensaje: string }

/** Sends a file for an account, with the columns that a person has confirmed. */
export async function sendStatement(
  browser: Browser,
  cuenta: string,
  file: string | Buffer,
  columns: object = {},
): Promise<Reply> {
  const form = await multipart(bankApi.upload.path, { cuenta, ...columns }, Buffer.from(file))
  return (await browser.request(form)).json<Reply>()
}
