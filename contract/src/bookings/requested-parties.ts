import { z } from 'zod'
import { id, maybe, text } from '../fields.ts'
import { wire } from '../wire.ts'

/** An agency's id, `{id}`, `{id, name}` or free text; null for none. */
export const agencyField = z.codec(z.any().optional(), text(100).nullable(), {
  decode: (value) => blankToNull(isObject(value) ? (blankToNull(value.id) ?? value.name) : value) as never,
  encode: (value) => value,
})

const holder = wire({
  name: ['Name', maybe(text(200)), 'El titular'],
  clientId: ['SafeURL', maybe(id), 'El titular'],
  firstName: ['FirstName', maybe(text(50)), 'El nombre del titular'],
  surname1: ['Surname1', maybe(text(50)), 'El primer apellido del titular'],
  surname2: ['Surname2', maybe(text(50)), 'El segundo apellido del titular'],
})

/** Whom the booking is for: `{Name, SafeURL?}`, or just the name. */
export const holderField = z.codec(z.any(), holder, {
  decode: (value) => (isObject(value) ? value : { Name: value as unknown }) as never,
  encode: (value) => value as never,
})

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object'

const blankToNull = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value
