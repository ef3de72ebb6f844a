import type { registrationApi } from '@posada/contract/account/session'
import type { Input } from '@posada/contract/endpoint'
import { emailKey } from '@posada/domain/text/formats'
import { passwordFault } from '@posada/domain/users/password'
import type { Dependencies } from '../dependencies.ts'
import type { GateContext } from '../http/handlers/request-context.ts'
import { UserError } from '../http/errors.ts'
import { sha256 } from '../http/sessions/tokens.ts'
import { newId } from '../ids.ts'
import { canConfirmEmails, EMAIL_TAKEN, makeConfirmation } from './confirm-email.ts'
import { accountExists, register, useChallenge } from './queries/gate.ts'

const CLOSED = 'En esta instalación no se pueden crear cuentas nuevas'

type Register = Pick<Dependencies, 'humanCheck' | 'passwords' | 'config'>

/** Creates an account with its owner and first establishment. */
export async function registerAccount(
  dependencies: Register,
  input: Input<typeof registrationApi.register>,
  context: GateContext,
) {
  await requireOpenRegistration(dependencies, context)
  const fault = passwordFault(input.password, input.email)
  if (fault) throw new UserError(fault)
  await requireHuman(dependencies, input.humanCheck, context)
  const outcome = await register(context.gate, {
    accountId: newId(),
    loginId: newId(),
    establishmentId: newId(),
    email: input.email,
    emailKey: emailKey(input.email),
    passwordHash: await dependencies.passwords.hashPassword(input.password),
    kind: input.establishmentKind,
    name: input.establishmentName,
    confirmation: confirmationFor(dependencies.config),
    onlyFirst: dependencies.config.registration === 'first',
    now: context.now,
  })
  if (outcome === 'closed') throw new UserError(CLOSED)
  if (outcome === 'taken') throw new UserError(EMAIL_TAKEN)
}

/** The account works at once; its address counts as unconfirmed until the link is opened. */
function confirmationFor(config: Register['config']) {
  if (!canConfirmEmails(config)) return undefined
  const { tokenHash, content } = makeConfirmation(config)
  return { tokenHash, mail: { id: newId(), ...content } }
}

/** Refuses early to save work; whether an account is the first is decided by `gate_register_account`. */
async function requireOpenRegistration({ config }: Register, { gate }: GateContext) {
  if (config.registration === 'open') return
  if (config.registration === 'first' && !(await accountExists(gate))) return
  throw new UserError(CLOSED)
}

async function requireHuman({ humanCheck }: Register, payload: string, { gate, now }: GateContext) {
  const isHuman =
    (await humanCheck.isSolved(payload)) && (await useChallenge(gate, sha256(humanCheck.challengeOf(payload)), now))
  if (!isHuman) throw new UserError('La comprobación humana no es válida o ha caducado. Vuelva a intentarlo.')
}
