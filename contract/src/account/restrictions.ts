import type { Endpoint } from '../endpoint.ts'
import { codedRefusal } from '../declared-refusals.ts'

/**
 * Refusals that any call of an account can get, before its own rules are looked at: its subscription has ended, or the
 * provider's staff make a call that is not for them. Both have one code for all calls.
 */
const restrictions = {
  subscriptionEnded: codedRefusal('suscripcion_terminada'),
  refusedToProvider: codedRefusal('no_permitido_al_soporte'),
} satisfies NonNullable<Endpoint['refusals']>

/** The key and the value that a reply with this refusal contains. */
export const markOf = (refusal: keyof typeof restrictions): Record<string, unknown> => {
  const [name, value] = restrictions[refusal].mark
  return { [name]: value }
}

/** Whether a reply is that refusal. */
export const isRestricted = (reply: Record<string, unknown>, refusal: keyof typeof restrictions): boolean => {
  const [name, value] = restrictions[refusal].mark
  return reply[name] === value
}
