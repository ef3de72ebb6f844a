import { formatDay, isDay } from '@posada/domain/platform/days/day'
import { formatEuros, parseEuros } from '@posada/domain/platform/money/money'
import { emailKey } from '@posada/domain/platform/text/formats'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { setFees, setSubscriptionEnd } from '../account/sign-in/public.ts'
import {
  confirmTaxId,
  reviewKeyOf,
  type SharedReview,
  sharedReviews,
  takeDownReview,
  withdrawTaxId,
} from '../bookings/agencies/public.ts'
import { StartError } from '../platform/configuration/start-up.ts'
import { commandLine } from '../platform/configuration/command-line.ts'

const SUBSCRIPTION_USAGE = commandLine('provider', '--suscripcion correo --hasta 2027-12-31')
const ENDLESS_USAGE = commandLine('provider', '--suscripcion correo --sin-fin')

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

const FEES_USAGE = commandLine('provider', '--cuota correo --posada 69,00 --channel 7,50')

/**
 * Sets what a user's account is billed each month; 0 is nothing, and a fee that is not named stays.
 * @throws StartError for an unknown e-mail address or an amount that is none
 */
export async function setProviderFees(
  client: pg.Client,
  email: string,
  { posada, channel }: { posada: string | undefined; channel: string | undefined },
  now: Date,
) {
  if (email === '' || (posada === undefined && channel === undefined))
    throw new StartError(`Indique un correo y al menos una cuota: ${FEES_USAGE}`)
  const fees = { posada: feeIn(posada), channel: feeIn(channel) }
  const stored = await setFees(client, emailKey(email), fees, now)
  if (!stored) throw unknownUserError()
  const words = (cents: number | null) => (cents === null ? 'ninguna' : formatEuros(cents))
  return `Cuotas de la cuenta de ${email}: Posada ${words(stored.posada)}, channel ${words(stored.channel)}.`
}

const MAX_FEE = 10_000_000

function feeIn(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined
  const cents = parseEuros(text)
  if (cents === null || cents < 0 || cents > MAX_FEE)
    throw new StartError(`«${text}» no es un importe: escriba euros y céntimos, como 69,00.`)
  return cents === 0 ? null : cents
}

const unknownUserError = () => new StartError('No hay ningún usuario con ese correo.')

/**
 * Confirms a tax number: agencies with it show as verified in all accounts.
 * @throws StartError if it is not a Spanish one
 */
export async function confirmProviderTaxId(client: pg.Client, number: string, now: Date): Promise<string> {
  const key = requireKey(number)
  return (await confirmTaxId(client, key, now)) ? `CIF ${key} confirmado.` : `El CIF ${key} ya estaba confirmado.`
}

/** Withdraws the confirmation of a tax number. @throws StartError if it is not a Spanish one */
export async function withdrawProviderTaxId(client: pg.Client, number: string): Promise<string> {
  const key = requireKey(number)
  return (await withdrawTaxId(client, key))
    ? `Confirmación del CIF ${key} retirada.`
    : `El CIF ${key} no estaba confirmado.`
}

function requireKey(number: string): string {
  if (number === '') throw new StartError(`Indique un CIF: ${commandLine('provider', '--cif B12345674')}`)
  const key = reviewKeyOf({ taxId: number, countryCode: '' })
  if (key === '') throw new StartError(`«${number}» no es un CIF válido.`)
  return key
}

const REVIEW_USAGE = `Indique el CIF de la agencia: ${commandLine('provider', '--retirar-opinion B12345674 [--opinion código]')}`

/**
 * Takes down the review of a company with the given code; without a code, lists the reviews, without their authors.
 * @throws StartError for an invalid CIF or an unknown code
 */
export async function takeDownProviderReview(client: pg.Client, number: string, code: string, now: Date) {
  if (number === '') throw new StartError(REVIEW_USAGE)
  const key = reviewKeyOf({ taxId: number, countryCode: '' })
  if (key === '') throw new StartError(`«${number}» no es un CIF válido.`)
  const reviews = await sharedReviews(client, key)
  if (reviews.length === 0) return `No hay opiniones sobre la empresa ${key}.`
  if (code === '') return [...reviews.map(lineOf), `Para retirar una: ${REVIEW_USAGE}`].join('\n')
  const meant = reviews.find((review) => codeOf(review) === code.toLowerCase())
  if (!meant || !(await takeDownReview(client, key, meant, now)))
    throw new StartError(`Ninguna opinión sobre la empresa ${key} tiene el código «${code}».`)
  return `Opinión ${codeOf(meant)} sobre la empresa ${key} retirada.`
}

const lineOf = (review: SharedReview) =>
  `${codeOf(review)} · ${formatDay(review.writtenAt.toISOString().slice(0, 10))} · ${review.rating} de 5 · ${review.body}`

/** A code that changes only with the review, and does not reveal its author. */
const codeOf = ({ accountId, agencyId, writtenAt }: SharedReview) =>
  createHash('sha256').update(`${accountId} ${agencyId} ${writtenAt.toISOString()}`).digest('hex').slice(0, 8)
