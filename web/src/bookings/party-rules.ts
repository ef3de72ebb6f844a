import type { EstablishmentKind } from '@posada/domain/establishment-kind'
import { regimes } from '@posada/domain/regimes'
import { tariffsFor } from '@posada/domain/tariffs'

/** Choices and validation shared by the forms of a new and of a saved booking. */
export const regimeChoices = regimes.map(({ value, name }) => ({ value: String(value), label: name }))

export const tariffChoices = (kind: EstablishmentKind) =>
  tariffsFor(kind).map(({ id, name }) => ({ value: String(id), label: name }))

export const validateChildren = (children: number | null, occupants: number | null) =>
  occupants === null || (children ?? 0) <= occupants || 'No puede haber más niños que ocupantes'

export const STAY_TOO_SHORT = 'No puede estar menos de una noche'

export const validateNights = (nights: number | null) => (nights !== null && nights >= 1) || STAY_TOO_SHORT
