import { z } from 'zod'

/** A key of an area that is not built yet: always sent with its empty value, so that the reply keeps its shape. */
export const notBuilt = (empty: unknown) =>
  z.codec(z.any().optional(), z.undefined().optional(), { decode: () => undefined, encode: () => empty })
