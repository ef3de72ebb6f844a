import { limits } from '../../platform/limits.ts'

/** How long a former name leads to its engine, and nobody else can have it. */
export const FORMER_NAME_MS = 2 * 365 * 86_400_000

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The name of an engine in its address, made from that of the establishment: 'Hotel Las Eñes' → 'hotel-las-enes'. */
export function engineNameOf(establishmentName: string): string {
  const plain = establishmentName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, limits.engine.name.max)
    .replaceAll(/^-+|-+$/g, '')
  return plain.length < limits.engine.name.min ? `${plain || 'alojamiento'}-reservas` : plain
}

/** Why a name cannot stand in an address, in Spanish; null when it can. */
export function engineNameFault(name: string): string | null {
  const { min, max } = limits.engine.name
  if (name.length < min || name.length > max) return `La dirección web debe tener de ${min} a ${max} letras`
  return NAME.test(name) ? null : 'La dirección web solo puede tener letras sin acento, números y guiones sueltos'
}
