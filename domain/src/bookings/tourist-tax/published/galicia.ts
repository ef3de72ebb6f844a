import type { Day } from '../../../platform/days/day.ts'
import type { Cents } from '../../../platform/money/money.ts'
import { plainRules, published, type PublishedTax } from './published-tax.ts'

const region = {
  rules: { ...plainRules, bearsVat: false, maxNights: 5, exemptToAge: 17 },
  source: 'Lei 5/2024, de Galicia, y ordenanza municipal',
  notice: 'No consta si lleva IVA: aquí se cobra sin él. Pregúntelo a su asesoría.',
}

const categories: readonly [letter: string, category: string, adult: Cents][] = [
  ['1', 'Hotel 5★ o 4★ superior', 250],
  ['2', 'Hotel 4★, 3★ o 2★ superior y vivienda de uso turístico', 200],
  ['3', 'Hotel 1★ o 2★ y pensión', 150],
  ['4', 'Albergue, camping, rural, apartamento y vivienda turística', 100],
]

const ofTown = (code: string, label: string, municipality: string, from: Day): PublishedTax[] =>
  categories.map(([letter, category, adult]) =>
    published(
      { ...region, place: { label, municipalities: [municipality] } },
      { code: `gal-${code}-${letter}`, category, tariffs: [{ from, adult }] },
    ),
  )

/** What the towns charge within the tax on tourist stays; the region's own part is wholly rebated. */
export const galicia: readonly PublishedTax[] = [
  ...ofTown('coruna', 'A Coruña', '15030', '2025-09-29'),
  ...ofTown('santiago', 'Santiago de Compostela', '15078', '2025-10-01'),
  published(
    { ...region, place: { label: 'Vigo', municipalities: ['36057'] }, isOn: false },
    {
      code: 'gal-vigo',
      category: 'Ordenanza en trámite',
      tariffs: [],
      notice: 'No consta desde cuándo se cobra en Vigo: si ya le obliga la ordenanza, escriba sus precios.',
    },
  ),
]
