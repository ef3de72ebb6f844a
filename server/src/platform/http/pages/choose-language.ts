import { type GuestLanguage, guestLanguages } from '@posada/domain/travellers/guest-language'

/** The language that a browser prefers among ours, from its header `Accept-Language`; else Spanish. */
export function preferredLanguage(header: string | undefined): GuestLanguage {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  return wanted.flatMap(({ language }) => guestLanguages.find((ours) => ours === language) ?? [])[0] ?? 'es'
}
