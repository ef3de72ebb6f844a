import type { Dependencies } from '../../dependencies.ts'
import {
  type AccountingLinkRow,
  type ChosenCompanyRow,
  type AccountingKey,
  findAccountingLink,
  findChosenCompany,
} from '../../establishments/accounting-link/public.ts'
import type { Db } from '../../platform/db/database.ts'
import { UserError } from '../../platform/http/errors.ts'
import { ProgramError, type ProgramToken } from './accounting-program.ts'

/** What the calls need from outside. */
export type AnfixSetup = Pick<Dependencies, 'secrets' | 'accounting' | 'config' | 'log'>

/** The queue of the worker; its jobs name the account. */
export const ANFIX_QUEUE = 'anfix'

/** What users read where the permission cannot be read. */
export const UNREADABLE_PERMISSION = 'El permiso de Anfix no se puede leer: desconecte Anfix y conéctelo otra vez'

type Secrets = AnfixSetup['secrets']
const purposeOf = (accountId: string) => `anfix token ${accountId}`
const requestPurposeOf = (accountId: string) => `anfix request ${accountId}`

export const sealPermission = (secrets: Secrets, accountId: string, token: ProgramToken): Buffer =>
  secrets.seal(JSON.stringify(token), purposeOf(accountId))

/** Undefined where there is none, or where it was encrypted with another key of the installation. */
export function openPermission(secrets: Secrets, link: Pick<AccountingLinkRow, 'accountId' | 'token'>) {
  const text = secrets.openIfReadable(link.token, purposeOf(link.accountId))
  return text === undefined ? undefined : (JSON.parse(text) as ProgramToken)
}

export const sealRequestSecret = (secrets: Secrets, accountId: string, secret: string): Buffer =>
  secrets.seal(secret, requestPurposeOf(accountId))

export const openRequestSecret = (
  secrets: Secrets,
  link: Pick<AccountingLinkRow, 'accountId' | 'requestSecret'>,
): string | undefined => secrets.openIfReadable(link.requestSecret, requestPurposeOf(link.accountId))

/** @throws UserError where the installation has no key of a partner */
export function requireProgram({ accounting }: Pick<AnfixSetup, 'accounting'>): void {
  if (!accounting.isAvailable) throw new UserError('Esta instalación no tiene Anfix')
}

/** The connection with its token. @throws UserError without one */
export async function requireLinked(
  { secrets }: Pick<AnfixSetup, 'secrets'>,
  { db, accountId }: { db: Db; accountId: string },
): Promise<{ link: AccountingLinkRow; token: ProgramToken }> {
  const link = await findAccountingLink(db, accountId)
  if (!link || link.token === null) throw new UserError('Conecte antes Anfix en el panel de usuario')
  const token = openPermission(secrets, link)
  if (!token) throw new UserError(UNREADABLE_PERMISSION)
  return { link, token }
}

/** The company that the establishment has chosen. @throws UserError without a connection, or without a company */
export async function requireChosenCompany(db: Db, key: AccountingKey): Promise<ChosenCompanyRow> {
  const link = await findAccountingLink(db, key.accountId)
  if (!link || link.token === null) throw new UserError('Conecte antes Anfix en el panel de usuario')
  const company = await findChosenCompany(db, key)
  if (!company) throw new UserError('Elija antes la empresa de Anfix en la ficha del establecimiento')
  return company
}

/** Calls Anfix for somebody who waits for the answer. What fails becomes a sentence for them. */
export async function tryProgram<T>(work: () => Promise<T>): Promise<T | { refusal: string }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProgramError) return { refusal: error.advice }
    throw error
  }
}
