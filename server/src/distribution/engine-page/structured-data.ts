import { enginePagePath } from '@posada/contract/distribution/engine/engine-address'
import type { CalendarDay } from '@posada/contract/distribution/engine/engine'
import { guestMoney } from '@posada/domain/guest-pages/guest-money'
import type { FoundOffers } from './cart.ts'
import type { EnginePage } from './engine-page.ts'
import { planInWords } from './views/summary.ts'
import { widestImageUrl } from './views/pictures.ts'

/** The establishment and what it offers in the words of schema.org, for search engines. */
export function structuredData(
  page: EnginePage,
  { days, found }: { days: readonly CalendarDay[]; found: FoundOffers | null },
) {
  const { origin, name, language, establishment } = page
  const { issuer, municipality, province, pictures, checkInTime, checkOutTime } = establishment
  const url = origin + enginePagePath(name, language)
  const prices = days.filter(({ closed }) => !closed).flatMap(({ price }) => price ?? [])
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map((cents) => guestMoney(cents, language))
  return withoutEmpty({
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    '@id': `${origin}${enginePagePath(name)}`,
    name: establishment.name,
    description: establishment.texts.description,
    url,
    image: pictures.map((picture) => widestImageUrl(page, picture)),
    telephone: issuer.phone,
    email: issuer.email,
    checkinTime: checkInTime,
    checkoutTime: checkOutTime,
    priceRange: prices.length > 0 ? `${lowest} – ${highest}` : '',
    address: withoutEmpty({
      '@type': 'PostalAddress',
      addressLocality: municipality,
      addressRegion: province,
      addressCountry: 'ES',
    }),
    makesOffer: found === null ? [] : offersOf(page, found, url),
  })
}

const offersOf = (page: EnginePage, { offers }: FoundOffers, url: string) =>
  offers.map((offer) => ({
    '@type': 'Offer',
    name: [page.establishment.types.find(({ id }) => id === offer.saleTypeId)?.name, planInWords(page, offer)].join(
      ' · ',
    ),
    price: (offer.total / 100).toFixed(2),
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    url,
    validFrom: page.establishment.today,
    ...(page.address.checkIn !== null && { availabilityStarts: page.address.checkIn }),
    ...(page.address.checkOut !== null && { availabilityEnds: page.address.checkOut }),
  }))

/** A field without a value says nothing. */
const withoutEmpty = (data: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  )
