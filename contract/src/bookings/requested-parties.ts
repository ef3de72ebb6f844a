import { limits } from '@posada/domain/limits'
import { z } from 'zod'
import { id, maybe, text } from '../fields.ts'
import { wire } from '../wire.ts'

/** An agency's id, `{id}`, `{id, name}` or free text; null for no agency. */
export const agencyField = z.codec(z.any().optional(), text(limits.booking.agency).nullable(), {
  decode: (value) => blankToNull(isObject(value) ? (blankToNull(value.id) ?? value.name) : value) as never,
  encode: (value) => value,
})

/** `agencyField` for calls that edit: an absent key is undefined and leaves the agency unchanged. */
export const editedAgency = z.codec(z.any().optional(), text(limits.booking.agency).nullable().optional(), {
  decode: (value) =>
    (value === undefined
      ? undefined
      : blankToNull(isObject(value) ? (blankToNull(value.id) ?? value.name) : value)) as never,
  encode: (value) => value,
})

const requestedHolder = wire({
  name: ['Name', maybe(text(limits.booking.holder)), 'El titular'],
  clientId: ['SafeURL', maybe(id), 'El titular'],
})

/** The holder: `{Name, SafeURL?}`, the parts of the name, or only the name. */
export const holderField = z.codec(z.any(), requestedHolder, {
  decode: (value: unknown) =>
    (isObject(value) ? { ...value, Name: value.Name || nameOfParts(value) } : { Name: value }) as never,
  encode: (value) => value as never,
})

/** `holderField` for calls that edit: an absent or blank holder leaves the holder unchanged. */
export const editedHolder = z.codec(z.any().optional(), requestedHolder.optional(), {
  decode: (value: unknown) => {
    if (value === undefined || blankToNull(value) === null) return undefined
    return isObject(value) ? { ...value, Name: value.Name || nameOfParts(value) } : { Name: value }
  },
  encode: (value) => value as never,
})

const nameOfParts = ({ FirstName, Surname1, Surname2 }: Record<string, unknown>) =>
  [FirstName, Surname1, Surname2].filter((part) => typeof part === 'string' && part.trim() !== '').join(' ')

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object'

const blankToNull = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value
