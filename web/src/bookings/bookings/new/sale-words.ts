import { andList } from '@posada/domain/platform/text/and-list'
import { supplementWords } from '@posada/domain/prices/people-supplement-words'
import type { PricedNight } from '@posada/domain/prices/unit-prices'

/** Where the prices of the nights come from: 'Precio del día', 'Precio del día en 2 de 3 noches + 1 persona más'. */
export const sourceWords = (nights: readonly PricedNight[]): string =>
  `${listedWords(nights)}${supplementWords(nights[0]?.supplement)}`

function listedWords(nights: readonly PricedNight[]): string {
  const byDay = nights.filter(({ source }) => source === 'day').length
  if (byDay === nights.length) return 'Precio del día'
  if (byDay > 0) return `Precio del día en ${byDay} de ${nights.length} noches`
  return nights.some(({ source }) => source === 'type') ? 'Precio del tipo' : 'Precio base'
}

type NamedOffer = { name: string; offer: { saleNotices?: string[] | undefined } | undefined }

/** What the restrictions say; a sentence that is not of all units names those that it is of. */
export function saleNoticesByUnit(units: readonly NamedOffer[]): string[] {
  const sentences = new Set(units.flatMap(({ offer }) => offer?.saleNotices ?? []))
  return [...sentences].map((sentence) => {
    const names = units.filter(({ offer }) => offer?.saleNotices?.includes(sentence)).map(({ name }) => name)
    return names.length === units.length ? sentence : `${andList(names)}: ${sentence}`
  })
}
