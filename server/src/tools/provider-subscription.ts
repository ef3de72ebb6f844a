import { formatDay, isDay } from '@posada/domain/day'
import { emailKey } from '@posada/domain/email'
import type pg from 'pg'
import { setSubscriptionEnd } from '../account/public.ts'
import { StartError } from '../start-error.ts'

const SUBSCRIPTION_USAGE = 'npm run provider -- --suscripcion correo --hasta 2027-12-31'
const ENDLESS_USAGE = 'npm run provider -- --suscripcion correo --sin-fin'

/**
 * Sets the last day of the subscription of a user's account, which the user's panel shows.
 * @throws StartError for an unknown e-mail address or an invalid day
 */
export async function setProviderSubscription(client: pg.Client, email: string, until: string, now: Date) {
  if (email === '' || until === '') throw new StartError(`Indique un correo y un día: ${SUBSCRIPTION_USAGE}`)
  const isReal: boolean = isDay(until)
  if (!isReal) throw new StartError(`«${until}» no es un día: escriba año, mes y día, como 2027-12-31.`)
  if (!(await setSubscriptionEnd(client, emailKey(email), until, now))) throw unknownUserError()
  return `La suscripción de la cuenta de ${email} termina el ${formatDay(until)}.`
}

/** Makes the subscription of a user's account endless. @throws StartError for an unknown e-mail address */
export async function clearSubscriptionEnd(client: pg.Client, email: string, now: Date) {
  if (email === '') throw new StartError(`Indique un correo: ${ENDLESS_USAGE}`)
  if (!(await setSubscriptionEnd(client, emailKey(email), null, now))) throw unknownUserError()
  return `La suscripción de la cuenta de ${email} ya no tiene fin.`
}

const unknownUserError = () => new StartError('No hay ningún usuario con ese correo.')
