const DOUBLE = Symbol('double')

/** A number that is written as `<double>`: JavaScript has no difference between 60 and 60.0, and prices are doubles. */
export type Double = { readonly [DOUBLE]: number }

export const double = (value: number): Double => ({ [DOUBLE]: value })

/** The number of a double; undefined for any other value. */
export const doubleIn = (value: object): number | undefined => (DOUBLE in value ? (value as Double)[DOUBLE] : undefined)

/** What is encoded. A plain number is an `<int>` of 32 bits. */
export type XmlRpcInput =
  | string
  | number
  | boolean
  | Double
  | readonly XmlRpcInput[]
  | { readonly [name: string]: XmlRpcInput }

/** What is decoded. Numbers of both kinds are numbers, dates and binary data are texts. */
export type XmlRpcValue = string | number | boolean | null | XmlRpcValue[] | XmlRpcStruct
export type XmlRpcStruct = { [name: string]: XmlRpcValue }

/** Text that is no XML-RPC. The message never repeats the text. */
export class XmlRpcError extends Error {
  override name = 'XmlRpcError'
}
