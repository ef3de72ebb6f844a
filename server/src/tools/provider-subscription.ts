import { formatDay, isDay } from '@posada/domain/day'
import { emailKey } from '@posada/domain/email'
import type pg from 'pg'
import { setSubscriptionEnd } from '../account/public.ts'
import { StartError } from '../start-error.ts'

const USE = 'npm run provider -- --suscripcion correo --hasta 2027-12-31'
const USE_WITHOUT_END = 'npm run provider -- --suscripcion correo --sin-fin'

/**
 * Says until when the account of the user with that e-mail address is paid for; its panel shows the day.
 * @throws StartError for an address that no user has, or for no day
 */
export async function setProviderSubscription(client: pg.Client, email: string, until: string, now: Date) {
  if (email === '' || until === '') throw new StartError(`Indique un correo y un día: ${USE}`)
  const isReal: boolean = isDay(until)
  if (!isReal) throw new StartError(`«${until}» no es un día: escriba año, mes y día, como 2027-12-31.`)
  if (!(await setSubscriptionEnd(client, emailKey(email), until, now))) throw nobody()
  return `La suscripción de la cuenta de ${email} termina el ${formatDay(until)}.`
}

/** Takes the day away: the account is paid for without an end. @throws StartError for an address that no user has */
export async function clearSubscriptionEnd(client: pg.Client, email: string, now: Date) {
  if (email === '') throw new StartError(`Indique un correo: ${USE_WITHOUT_END}`)
  if (!(await setSubscriptionEnd(client, emailKey(email), null, now))) throw nobody()
  return `La suscripción de la cuenta de ${email} ya no tiene fin.`
}

const nobody = () => new StartError('No hay ningún usuario con ese correo.')
