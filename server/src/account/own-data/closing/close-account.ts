import type { Input } from '@posada/contract/endpoint'
import { ownDataApi } from '@posada/contract/account/own-data/own-data'
import { DAYS_TO_RETURN, isNameOfAccount } from '@posada/domain/account/own-data/account-closing'
import { refuseWrongCode, requireOwnUser, withOwnPassword } from '../../sign-in/public.ts'
import { forgetAnfix } from '../../../accounting/anfix/public.ts'
import { disconnectAllDebooks } from '../../../distribution/debooks/public.ts'
import { pauseAllConnections } from '../../../distribution/channel/public.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { declaredRefusal } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { accountNameOf } from '../queries/account-name.ts'
import { endAllSessions, insertClosing } from '../queries/closings.ts'
import { mailClosing } from './closing-mails.ts'

type Request = Input<typeof ownDataApi.closeAccount>

const DAY_MS = 86_400_000

/** Closes the account of an owner who gave its name, their password, and a code of their second factor if they have one. */
export const closeAccount = (dependencies: Dependencies) =>
  withOwnPassword(
    dependencies,
    (input: Request) => input,
    async (context, { accountName, code }) => {
      await requireName(context, accountName)
      const refused = await refuseCode(dependencies, context, code)
      if (refused) return refused
      return {
        erasedAt: (await startClosing(dependencies, context)).toISOString(),
        message: 'Su cuenta se está cerrando',
      }
    },
  )

async function requireName({ db, accountId }: RequestContext, typed: string): Promise<void> {
  const name = await accountNameOf(db, accountId)
  if (!isNameOfAccount(typed, name))
    throw declaredRefusal(ownDataApi.closeAccount, 'wrongName', `Escriba el nombre de la cuenta como está: ${name}`)
}

async function refuseCode(dependencies: Dependencies, context: RequestContext, code: string | null) {
  const { secondFactorSince } = await requireOwnUser(context)
  if (!secondFactorSince) return undefined
  if (!code) throw declaredRefusal(ownDataApi.closeAccount, 'codeMissing', 'Falta el código de verificación')
  return refuseWrongCode(dependencies, context, code)
}

/** Returns when the account is erased. */
async function startClosing({ config }: Dependencies, context: RequestContext): Promise<Date> {
  const { db, accountId, loginId, sessionId, now } = context
  const eraseAt = new Date(now.getTime() + DAYS_TO_RETURN * DAY_MS)
  const pausedChannels = await pauseAllConnections(context)
  await disconnectAllDebooks(context)
  await forgetAnfix(context)
  if (!(await insertClosing(db, { accountId, requestedAt: now, requestedBy: loginId, eraseAt, pausedChannels })))
    throw declaredRefusal(ownDataApi.closeAccount, 'closing', 'La cuenta ya se está cerrando')
  await endAllSessions(db, accountId, sessionId, now)
  await mailClosing(config, context, { eraseAt, wasSelling: pausedChannels.length > 0 })
  context.changed('account')
  context.noted(`Cuenta: abierta → se borra el ${eraseAt.toISOString().slice(0, 10)}`)
  return eraseAt
}
