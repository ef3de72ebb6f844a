import type { registrationApi } from '@posada/contract/account/session'
import type { Input } from '@posada/contract/endpoint'
import { DEFAULT_CHECK_IN_OUT_TIMES } from '@posada/domain/establishments/establishment'
import { emailKey } from '@posada/domain/platform/text/formats'
import { passwordFault } from '@posada/domain/account/users/password'
import type { Dependencies } from '../../dependencies.ts'
import { useChallenge } from '../../platform/db/gate.ts'
import type { GateContext } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { sha256 } from '../../platform/http/sessions/tokens.ts'
import { newId } from '../../platform/ids.ts'
import { canConfirmEmails, EMAIL_TAKEN, makeConfirmation } from './confirm-email.ts'
import { openNewSession } from './log-in.ts'
import { accountExists, register, registerAttempt, setFirstHours } from './queries/gate.ts'

const CLOSED = 'En esta instalación no se pueden crear cuentas nuevas'

type Register = Pick<Dependencies, 'humanCheck' | 'passwords' | 'config' | 'tokens'>

/** The session is absent while another login may still have the address. */
type Registered = { outcome: 'registered'; sessionId: string } | { outcome: 'pending' }

/**
 * Creates an account with its owner and first establishment, and opens a session of the owner. If another login has the address without having proved it,
 * the account is 'pending': it gets the address once the link in the mail is opened.
 */
export async function registerAccount(
  dependencies: Register,
  input: Input<typeof registrationApi.register>,
  context: GateContext,
): Promise<Registered> {
  await requireOpenRegistration(dependencies, context)
  const fault = passwordFault(input.password, input.email)
  if (fault) throw new UserError(fault)
  await requireHuman(dependencies, input.humanCheck, context)
  const registration = {
    accountId: newId(),
    loginId: newId(),
    establishmentId: newId(),
    email: input.email,
    emailKey: emailKey(input.email),
    passwordHash: await dependencies.passwords.hashPassword(input.password),
    kind: input.establishmentKind,
    name: input.establishmentName,
    now: context.now,
  }
  const { config } = dependencies
  // The account works at once; its address counts as unconfirmed until the link is opened.
  const confirmation = canConfirmEmails(config) ? confirmationOf(config) : undefined
  const onlyFirst = config.registration === 'first'
  const outcome = await register(context.gate, { ...registration, confirmation, onlyFirst })
  if (outcome === 'closed') throw new UserError(CLOSED)
  if (outcome === 'registered') {
    await setHours(context, registration, input)
    return { outcome, sessionId: await openNewSession(dependencies, context, registration) }
  }
  if (!confirmation) throw new UserError(EMAIL_TAKEN)
  const attempt = await registerAttempt(context.gate, {
    ...registration,
    confirmation: confirmationOf(config, OTHER_ACCOUNT),
  })
  if (attempt === 'taken') throw new UserError(EMAIL_TAKEN)
  await setHours(context, registration, input)
  return { outcome: attempt }
}

async function setHours(
  { gate }: GateContext,
  registration: { accountId: string; establishmentId: string },
  { checkInTime, checkOutTime }: Input<typeof registrationApi.register>,
) {
  if (checkInTime === null && checkOutTime === null) return
  const checkIn = checkInTime ?? DEFAULT_CHECK_IN_OUT_TIMES.checkIn
  const checkOut = checkOutTime ?? DEFAULT_CHECK_IN_OUT_TIMES.checkOut
  await setFirstHours(gate, { ...registration, checkIn, checkOut })
}

const OTHER_ACCOUNT =
  'Ya hay una cuenta con esta dirección, sin confirmar. Si abre el enlace, nadie podrá entrar más en ella con esta dirección. Si esa cuenta es suya, no lo abra.'

function confirmationOf(config: Register['config'], warning?: string) {
  const { tokenHash, content } = makeConfirmation(config, warning)
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
