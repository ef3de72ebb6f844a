import { normalizeText } from '../../platform/text/search-key.ts'
import { guestLanguages } from '../../travellers/guest-language.ts'
import { type Allergen, allergens } from '../allergens.ts'
import { proposeAllergens } from '../propose-allergens.ts'
import { allergenNames } from '../words/allergen-names.ts'

/** What else the fourteen are called on lists. */
const OTHER_NAMES: Record<Allergen, string> = {
  gluten: 'cereales, cereales con gluten, cereales que contienen gluten, trigo y derivados',
  crustaceans: 'crustaceo',
  eggs: 'huevo, huevos y derivados, huevos y ovoproductos, ovoproductos',
  fish: 'pescados, pescados y derivados',
  peanuts: 'cacahuete, cacahuetes, mani, cacahuetes y derivados',
  soya: 'soja, soya, soja y derivados',
  milk: 'leche, lacteos, lactosa, leche y derivados, leche y lactosa, productos lacteos',
  nuts: 'frutos secos, frutos con cascara, fruto seco, fruto de cascara, nueces, frutos secos y derivados',
  celery: 'apio y derivados',
  mustard: 'mostaza y derivados',
  sesame: 'granos de sesamo, semillas de sesamo, sesamo y derivados',
  sulphites: 'sulfito, dioxido de azufre, anhidrido sulfuroso, dioxido de azufre y sulfitos, so2',
  lupin: 'altramuz, altramuces y derivados',
  molluscs: 'molusco, moluscos y derivados',
}

const byName = new Map<string, Allergen>(
  allergens.flatMap((allergen) =>
    [...guestLanguages.map((language) => allergenNames[language][allergen]), ...OTHER_NAMES[allergen].split(', ')].map(
      (name) => [normalizeText(name), allergen] as const,
    ),
  ),
)

type ReadAllergens = { contains: Allergen[]; traces: Allergen[]; unknown: string[] }

/** The allergen of a name in free spelling, of a number of Annex II or of an ingredient that is one; undefined for anything else. */
export function allergenOf(word: string): Allergen | undefined {
  const name = normalizeText(word)
  if (/^\d{1,2}$/.test(name)) return allergens[Number(name) - 1]
  const known = byName.get(name)
  if (known) return known
  const proposed = proposeAllergens({ name: '', ingredients: word })
  const isWhole = proposed.length === 1 && normalizeText(proposed[0]?.because.join(' ') ?? '') === name
  return isWhole ? proposed[0]?.allergen : undefined
}

/** Words that name none. */
const NONE = /^(?:no|ninguno|ninguna|nada|sin alergenos|no contiene|sin)?$/
const TRACES = /\b(?:puede contener(?: trazas)?|trazas)(?: de)?\b:?/i

/** A cell or a bracket that lists allergens. What it says after 'trazas' are traces. */
export function readAllergens(text: string): ReadAllergens {
  const traces = TRACES.exec(text)
  const [contained, may] = traces
    ? [text.slice(0, traces.index), text.slice(traces.index + traces[0].length)]
    : [text, '']
  const one = readList(contained)
  const other = readList(may)
  return { contains: one.known, traces: other.known, unknown: [...one.unknown, ...other.unknown] }
}

function readList(text: string): { known: Allergen[]; unknown: string[] } {
  const said = text.replace(/^\s*(?:al[eé]rgenos|contiene)\s*:?/i, '')
  if (NONE.test(normalizeText(said))) return { known: [], unknown: [] }
  const whole = allergenOf(said)
  if (whole) return { known: [whole], unknown: [] }
  const words = said.split(/[,;/|+\n.()]| y | e |\s-\s/i).flatMap(numbersApart)
  const given = words.map((word) => word.trim()).filter((word) => !NONE.test(normalizeText(word)))
  return {
    known: given.flatMap((word) => allergenOf(word) ?? []),
    unknown: given.filter((word) => allergenOf(word) === undefined),
  }
}

/** '1 3 7', '1-3-7' */
const numbersApart = (word: string): string[] => (/^[\d\s-]+$/.test(word) ? word.split(/[\s-]+/) : [word])
