import { z } from 'zod'

/** A key of an area to come: always there with its empty value, so that the shape of a reply never changes. */
export const notBuilt = (empty: unknown) =>
  z.codec(z.any().optional(), z.undefined().optional(), { decode: () => undefined, encode: () => empty })
