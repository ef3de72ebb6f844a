import type pg from 'pg'
import { confirmTaxId, reviewKeyOf, withdrawTaxId } from '../agencies/public.ts'
import { StartError } from '../start-error.ts'

/**
 * Confirms a tax number: agencies with it show as verified in all accounts. @throws StartError if it is not a Spanish
 * one
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
  if (number === '') throw new StartError('Indique un CIF: npm run provider -- --cif B12345674')
  const key = reviewKeyOf({ taxId: number, countryCode: '' })
  if (key === '') throw new StartError(`«${number}» no es un CIF válido.`)
  return key
}
