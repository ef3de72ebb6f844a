import { isEmail } from '@posada/domain/platform/text/formats'
import { isIP } from 'node:net'
import { StartError } from './start-up.ts'

type Values = Record<string, string | undefined>

export function readText(env: Values, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

/** An e-mail address, which no message repeats. */
export function readEmail(env: Values, name: string): string | undefined {
  const value = readText(env, name)
  if (value === undefined || isEmail(value)) return value
  throw new StartError(`${name} debe ser una dirección de correo.`)
}

export function readPort(env: Values, name: string): number | undefined {
  const value = readText(env, name)
  if (value === undefined) return undefined
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value)
  throw new StartError(`${name} debe ser un número de puerto entre 0 y 65535, y vale «${value}».`)
}

/** A whole number of milliseconds, also a negative one. */
export function readMilliseconds(env: Values, name: string): number | undefined {
  const value = readText(env, name)
  if (value === undefined) return undefined
  if (/^-?\d{1,12}$/.test(value)) return Number(value)
  throw new StartError(`${name} debe ser un número entero de milisegundos, y vale «${value}».`)
}

export function readCount(env: Values, name: string): number | undefined {
  const value = readText(env, name)
  if (value === undefined) return undefined
  if (/^\d{1,7}$/.test(value)) return Number(value)
  throw new StartError(`${name} debe ser un número entero, y vale «${value}».`)
}

export function readFlag(env: Values, name: string): boolean {
  return readChoice(env, name, ['1', '0', 'true', 'false', 'sí', 'si', 'no'])?.match(/^(1|true|s[íi])$/) != null
}

export function readChoice<Choice extends string>(
  env: Values,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = readText(env, name)
  if (value === undefined) return undefined
  const found = choices.find((choice) => choice === value.toLowerCase())
  if (found === undefined) throw new StartError(`${name} debe ser ${choices.join(' o ')}, y vale «${value}».`)
  return found
}

/** A URL. It may contain a password, so the error message never repeats the value. */
export function readUrl(env: Values, name: string, protocols: readonly string[]): string | undefined {
  const value = readText(env, name)
  if (value === undefined) return undefined
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
  throw new StartError(`${name} debe ser una dirección que empiece por ${protocols.map((p) => `${p}//`).join(' o ')}.`)
}

/** The URL of an external system: https, or plain http for one on this machine or network. */
export function readSecureUrl(env: Values, name: string): string | undefined {
  return readUrl(env, name, ['https:', 'http:'])
}

/** The number of proxies in front of the server, or their addresses; `true` trusts every connection. */
export function readTrustProxy(env: Values, name: string): boolean | number | string | undefined {
  const value = readText(env, name)?.toLowerCase()
  if (value === undefined) return undefined
  if (value === 'true' || value === 'false') return value === 'true'
  if (/^\d{1,2}$/.test(value)) return Number(value) === 0 ? false : Number(value)
  const named = ['loopback', 'linklocal', 'uniquelocal']
  const parts = value.split(',').map((part) => part.trim())
  if (parts.every((part) => named.includes(part) || isNetwork(part))) return parts.join(',')
  throw new StartError(`${name} debe ser un número de proxies o una lista de direcciones IP, y vale «${value}».`)
}

function isNetwork(part: string): boolean {
  const [address = '', bits, ...rest] = part.split('/')
  const version = isIP(address)
  if (!version || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
