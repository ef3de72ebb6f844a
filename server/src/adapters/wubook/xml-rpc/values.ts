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

const ITEMS = Symbol('items')
const MEMBERS = Symbol('members')
type Member = readonly [name: string, value: XmlRpcInput]

/** A list as an argument, whose items are made one after another while they are written: it is never there as a whole. */
type LargeList = { readonly [ITEMS]: Iterable<XmlRpcInput> }
/** The same for a struct. */
export type LargeStruct = { readonly [MEMBERS]: Iterable<Member> }

export const largeList = (items: Iterable<XmlRpcInput>): LargeList => ({ [ITEMS]: items })
export const largeStruct = (members: Iterable<Member>): LargeStruct => ({ [MEMBERS]: members })

/** The items of a large list; undefined for any other argument. */
export const itemsIn = (arg: XmlRpcArgument): Iterable<XmlRpcInput> | undefined =>
  typeof arg === 'object' && ITEMS in arg ? arg[ITEMS] : undefined

/** The members of a large struct; undefined for any other argument. */
export const membersIn = (arg: XmlRpcArgument): Iterable<Member> | undefined =>
  typeof arg === 'object' && MEMBERS in arg ? arg[MEMBERS] : undefined

export type XmlRpcArgument = XmlRpcInput | LargeList | LargeStruct

/** What is decoded. Numbers of both kinds are numbers, dates and binary data are texts. */
export type XmlRpcValue = string | number | boolean | null | XmlRpcValue[] | XmlRpcStruct
export type XmlRpcStruct = { [name: string]: XmlRpcValue }

/** Text that is no XML-RPC. The message never repeats the text. */
export class XmlRpcError extends Error {
  override name = 'XmlRpcError'
}
