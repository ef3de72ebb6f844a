/** Why a list of plans with their types is not accepted, in Spanish; null where it is. Every plan needs a type of the establishment. */
export function associationFault(
  planIds: readonly string[],
  given: readonly { id: string; typeId: string | null }[],
  typeIds: readonly string[],
): string | null {
  const typeOf = new Map(given.map(({ id, typeId }) => [id, typeId]))
  if (typeOf.size < given.length) return 'Un plan está dos veces en la lista'
  if (planIds.some((id) => (typeOf.get(id) ?? null) === null))
    return 'Por favor, seleccione el tipo de unidad para todos los planes'
  if (given.some(({ id }) => !planIds.includes(id)))
    return 'Los planes de DeBooks han cambiado: vuelva a abrir la lista'
  if (given.some(({ typeId }) => typeId !== null && !typeIds.includes(typeId))) return 'El tipo de unidad no existe'
  return null
}
