/** A result of many items, which are handed over in pieces so that the main thread never takes them all at once. */
export type Pieced<Value, Item> = { isPieced: true; value: Value; pieces: Item[][] }

export const pieced = <Value, Item>(value: Value, pieces: Item[][]): Pieced<Value, Item> => ({
  isPieced: true,
  value,
  pieces,
})

export const isPieced = (result: unknown): result is Pieced<unknown, unknown> =>
  typeof result === 'object' && result !== null && 'isPieced' in result
