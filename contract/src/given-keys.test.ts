import { expect, test } from 'vitest'
import { apis } from './apis.ts'
import type { Endpoint } from './endpoint.ts'
import { givenKeys } from './given-keys.ts'
import { sampleOf } from './sample.ts'
import { wireFieldsOf, type WireFields } from './wire.ts'

const endpoints = new Map(
  Object.values<Record<string, Endpoint>>(apis).flatMap((api) =>
    Object.values(api).map((endpoint) => [endpoint.path, endpoint] as const),
  ),
)
const built = givenKeys.flatMap(([path, request, reply]) => {
  const endpoint = endpoints.get(path)
  return endpoint ? [{ path, endpoint, request: request.split(' '), reply: reply.split(' ').filter(Boolean) }] : []
})

const fieldsOf = (schema: Endpoint['request']): WireFields => wireFieldsOf(schema) ?? {}
const namesOf = (schema: Endpoint['request']) => Object.values(fieldsOf(schema)).map(([wireName]) => wireName)

test('most of the given calls are built', () => {
  expect(givenKeys).toHaveLength(212)
  expect(built.length).toBeGreaterThan(100)
})

test.each(built)('$path takes a request of the given keys alone', ({ endpoint, request }) => {
  const sample = sampleOf(endpoint.request) as Record<string, unknown>
  const given = Object.fromEntries(Object.entries(sample).filter(([key]) => request.includes(key)))
  expect(endpoint.request.safeParse(given).error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual([])
})

test.each(built)('$path answers with the given keys', ({ endpoint, reply }) => {
  const names = namesOf(endpoint.reply)
  expect(reply.map((key) => key.split('.')[0]!).filter((key) => !names.includes(key))).toEqual([])
})

/**
 * Keys whose absence decodes to null and still changes nothing: they say what is edited (which plan, type or board), or the verb
 * takes null as 'unchanged'.
 */
const NULL_IS_UNCHANGED: Record<string, string[]> = {
  '/api/bookings/update_price': ['totalPrice', 'rooms'],
  '/api/facturacion/facturas_series/mark_payment': ['paymentMethod'],
  '/api/profile/alojamientos/edit_tax': ['tipo', 'por_noche'],
  '/api/channel/property/edit_priceplan_info': ['id', 'type'],
  '/api/channel/property/edit_single_day': ['pricing_plan', 'restriction_plan'],
  '/api/channel/property/edit_avail': ['price_plan', 'restriction_plan'],
  '/api/channel/property/edit_board': ['type', 'boardCode', 'addOrSubstract', 'value', 'dtype'],
  '/api/channel/property/edit_rtype': ['type', 'parent_type'],
}

/** Calls that change something that is there: what the request leaves out stays as it was. */
const edits = built.filter(({ path }) => /\/(?:edit\w*|set_info\w*|updateData|update_\w+|mark_\w+)$/.test(path))

test.each(edits)('$path leaves alone what the request leaves out', ({ path, endpoint, request }) => {
  const sample = sampleOf(endpoint.request) as Record<string, unknown>
  const given = Object.fromEntries(Object.entries(sample).filter(([key]) => request.includes(key)))
  const isChecked = (key: string) => request.includes(key) && !NULL_IS_UNCHANGED[path]?.includes(key)
  const emptied = Object.entries(fieldsOf(endpoint.request)).flatMap(([ours, [wireName]]) => {
    const { [wireName]: _, ...others } = given
    const { success, data } = endpoint.request.safeParse(others)
    const value = success ? (data as Record<string, unknown>)[ours] : undefined
    return isChecked(wireName) && value !== undefined ? [`${wireName}: ${JSON.stringify(value)}`] : []
  })
  expect(emptied).toEqual([])
})
