import {
  type AuditedFields,
  excerptsOfChange,
  shownAs,
  shownFlag,
  shownText,
} from '@posada/domain/account/audit/changed-values'
import { formatEuros } from '@posada/domain/platform/money/money'
import type { Allergen } from '@posada/domain/restaurant/allergens'
import type { FormatPrice } from '@posada/domain/restaurant/establishment-menus'
import { allergenNames } from '@posada/domain/restaurant/words/allergen-names'
import { noteChanges } from '../../../platform/db/note-changes.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import type { DishRow } from '../queries/dishes.ts'

export type AuditedDish = Pick<
  DishRow,
  | 'name'
  | 'description'
  | 'ingredients'
  | 'contains'
  | 'traces'
  | 'diet'
  | 'isAvailable'
  | 'texts'
  | 'prices'
  | 'supplement'
> & { isChecked: boolean }

export const shownAllergens = (list: readonly Allergen[]): string =>
  list.map((allergen) => allergenNames.es[allergen].toLowerCase()).join(', ') || 'ninguno'

const shownPrice = ({ name, price }: FormatPrice) => `${name === '' ? '' : `${name} `}${formatEuros(price)}`

const FIELDS: AuditedFields<AuditedDish> = {
  name: ['Nombre', shownText],
  prices: ['Precio', (prices) => prices.map(shownPrice).join(', ')],
  supplement: ['Suplemento', (supplement) => (supplement === null ? 'nada' : shownPrice(supplement))],
  contains: ['Alérgenos', shownAllergens],
  traces: ['Trazas', shownAllergens],
  isChecked: ['Alérgenos revisados', shownFlag],
  diet: ['Dieta', shownAs({ vegan: 'vegano', vegetarian: 'vegetariano', '': 'nada' })],
  isAvailable: ['Disponible', shownFlag],
  texts: 'textos en otros idiomas',
}

/** Records what a dish was and became. `isNewCheck`: somebody has checked it, also where it was checked before. */
export function noteDish(
  context: Pick<RequestContext, 'noted'>,
  before: AuditedDish,
  after: AuditedDish,
  { isNewCheck = false }: { isNewCheck?: boolean } = {},
): void {
  const of = `de ${before.name}`
  noteChanges(context, before, after, FIELDS, of)
  for (const [label, field] of [
    ['Descripción', 'description'],
    ['Ingredientes', 'ingredients'],
  ] as const) {
    if (before[field] === after[field]) continue
    const [was, is] = excerptsOfChange(before[field], after[field])
    context.noted(`${label} ${of}: ${was} → ${is}`)
  }
  if (isNewCheck && before.isChecked)
    context.noted(`Alérgenos ${of}, revisados otra vez: ${shownAllergens(after.contains)}`)
}
