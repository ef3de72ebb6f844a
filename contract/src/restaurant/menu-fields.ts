import { allergens } from '@posada/domain/restaurant/allergens'
import type { Diet } from '@posada/domain/restaurant/diets'
import { menuLimits } from '@posada/domain/restaurant/menu-limits'
import { z } from 'zod'
import { codeOrObject, coded, edited, euros, flag, freeText, id, int, time, unlessBlank } from '../fields.ts'
import { wire, wireFieldsOf } from '../wire.ts'
import { inLanguages } from '../platform/in-languages.ts'

const most = menuLimits

/** An allergen on the wire: its number in Annex II, 1 to 14, or an object with it. */
const allergenNumber = z.codec(int(1, allergens.length), z.enum(allergens), {
  decode: (number) => allergens[number - 1] ?? allergens[0],
  encode: (allergen) => allergens.indexOf(allergen) + 1,
})
const allergenChoice = codeOrObject('id', allergenNumber)

/** Each once, in the order of Annex II. */
export const allergenList = z
  .array(allergenChoice)
  .max(2 * allergens.length)
  .overwrite((list) => allergens.filter((allergen) => list.includes(allergen)))

/** As replies name allergens: `{id, name}`. */
export const namedAllergen = wire({ allergen: ['id', allergenNumber], name: ['name', z.string()] })

const DIETS = { vegano: 'vegan', vegetariano: 'vegetarian' } satisfies Record<string, Diet>
export const diet = coded({ ...DIETS, '': '' } satisfies Record<string, Diet>)
/** As requests say it; blank is none. */
export const dietChoice = coded(DIETS)

export const groupChoice = codeOrObject('id', id)

const nameAndText = wire({
  name: ['Nombre', edited(freeText(most.dishName)), 'El nombre'],
  description: ['Descripcion', edited(freeText(most.dishDescription)), 'La descripción'],
})
/** Of the languages but Spanish, whose texts are the dish itself. An absent language stays as it is; null or '' empties a text. */
export const dishTexts = inLanguages(nameAndText, 'Los textos')

const menuNameAndText = wire({
  name: ['Nombre', edited(freeText(most.name)), 'El nombre'],
  description: ['Descripcion', edited(freeText(most.description)), 'La descripción'],
})
export const menuTexts = inLanguages(menuNameAndText, 'Los textos')

/** A price of a format ('tapa', 'media', 'ración'); the name may be empty where there is one. */
export const formatPrice = wire({
  name: ['nombre', unlessBlank(freeText(most.formatName)), 'El formato'],
  price: ['precio', euros(), 'El precio'],
})
/** What a place such as the terrace adds to each price. */
export const supplement = wire({
  name: ['nombre', freeText(most.formatName), 'El suplemento'],
  price: ['precio', euros(), 'El precio del suplemento'],
})

export const weekdayFlags = wire({
  mon: ['Lun', unlessBlank(flag)],
  tue: ['Mar', unlessBlank(flag)],
  wed: ['Mie', unlessBlank(flag)],
  thu: ['Jue', unlessBlank(flag)],
  fri: ['Vie', unlessBlank(flag)],
  sat: ['Sab', unlessBlank(flag)],
  sun: ['Dom', unlessBlank(flag)],
})
const FLAGS = Object.values(wireFieldsOf(weekdayFlags) ?? {}).map(([wireName]) => wireName)
const isTrue = (value: unknown) => [true, 1, '1', 'true'].includes(value as never)
const isWeekday = (value: unknown) => /^[0-6]$/.test(String(value))
const isFlagOfDay = ([name, value]: [string, unknown]) =>
  FLAGS.includes(name) && (isTrue(value) || [false, 0, '0', 'false', null].includes(value as never))

/** Days of use in a request: numbers, 0 is Monday, or the flags. An empty list is kept: in use on no day. */
export const weekdayChoice = z.codec(
  z
    .any()
    .refine((given) =>
      Array.isArray(given)
        ? given.every(isWeekday)
        : typeof given === 'object' && given !== null && Object.entries(given as object).every(isFlagOfDay),
    ),
  z.array(z.int().min(0).max(6)),
  {
    decode: (given: unknown) =>
      Array.isArray(given)
        ? [...new Set(given.map(Number))].toSorted((one, other) => one - other)
        : FLAGS.flatMap((name, weekday) => (isTrue((given as Record<string, unknown>)[name]) ? [weekday] : [])),
    encode: (weekdays) => weekdays,
  },
)

/** Hours of use by the clock of the establishment; '' in both is all day. An end before the start is past midnight. */
export const hoursChoice = wire({
  from: ['desde', z.union([z.literal(''), time]), 'La hora de inicio'],
  to: ['hasta', z.union([z.literal(''), time]), 'La hora de fin'],
})
