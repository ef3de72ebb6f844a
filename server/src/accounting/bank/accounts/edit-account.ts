import type { bankApi } from '@posada/contract/accounting/bank/bank'
import type { Input } from '@posada/contract/endpoint'
import { shortIban } from '@posada/domain/accounting/bank/spanish-account'
import { readIban } from '@posada/domain/platform/text/iban-in-text'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { noteChanges } from '../../../platform/db/note-changes.ts'
import { bankAccountsOf, insertBankAccount, lockBankAccount, updateBankAccount } from '../queries/accounts.ts'
import { noBankAccount } from './require-account.ts'

type Edit = Input<(typeof bankApi)['editAccount']>

/** Adds an account, or changes the one that is named. Returns its id. */
export async function editBankAccount(context: RequestContext, edit: Edit): Promise<string> {
  const iban = edit.iban === undefined ? undefined : readIban(edit.iban)
  if (iban === null) throw new UserError('El IBAN no es correcto: compruebe sus cifras')
  return edit.id === null ? addAccount(context, edit, iban ?? '') : changeAccount(context, edit.id, edit, iban)
}

async function addAccount(context: RequestContext, { name }: Edit, iban: string): Promise<string> {
  const { db, accountId, now } = context
  if (name === undefined) throw new UserError('Escriba un nombre para la cuenta')
  await requireFree(context, iban, null)
  const id = newId(now.getTime())
  await insertBankAccount(db, { accountId, id, name, iban, madeAt: now })
  context.changed('bank', id)
  context.noted(`Cuenta añadida: ${[name, shortIban(iban)].filter(Boolean).join(', ')}`)
  return id
}

async function changeAccount(
  context: RequestContext,
  id: string,
  { name, isArchived, forgetsColumns }: Edit,
  iban: string | undefined,
): Promise<string> {
  const { db, now } = context
  const before = await lockBankAccount(db, context.accountId, id)
  if (!before) throw noBankAccount()
  const isRestored = isArchived === false && before.archivedAt !== null
  if (iban !== undefined || isRestored) await requireFree(context, iban ?? before.iban, id)
  const archivedAt = isArchived === undefined ? before.archivedAt : isArchived ? (before.archivedAt ?? now) : null
  const after = { name: name ?? before.name, iban: iban ?? before.iban, archivedAt }
  await updateBankAccount(db, before, { ...after, ...(forgetsColumns ? { csvColumns: '{}' } : {}) })
  context.changed('bank', id)
  noteChanges(context, shown(before), shown(after), FIELDS, `de la cuenta ${before.name}`)
  if (forgetsColumns) context.noted(`Columnas de la cuenta ${before.name}: por confirmar`)
  return id
}

const FIELDS = { name: 'el nombre', iban: 'el IBAN', isArchived: 'la casilla de archivada' } as const

const shown = ({ name, iban, archivedAt }: { name: string; iban: string; archivedAt: Date | null }) => ({
  name,
  iban: shortIban(iban),
  isArchived: archivedAt !== null,
})

/** @throws UserError where another account that is in use has the IBAN */
export async function requireFree(
  { db, accountId }: Pick<RequestContext, 'db' | 'accountId'>,
  iban: string,
  ownId: string | null,
): Promise<void> {
  if (iban === '') return
  const other = (await bankAccountsOf(db, accountId)).find(
    (one) => one.iban === iban && one.id !== ownId && one.archivedAt === null,
  )
  if (other) throw new UserError(`La cuenta «${other.name}» ya tiene ese IBAN`)
}
