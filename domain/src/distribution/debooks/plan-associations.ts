/** Why a list of plans with their types is not accepted, in Spanish; null where it is. Every plan needs a type of the establishment. */
export function associationFault(
  planIds: readonly string[],
  given: readonly { planId: string; typeId: string | null }[],
  typeIds: readonly string[],
): string | null {
  const typeOf = new Map(given.map(({ planId, typeId }) => [planId, typeId]))
  if (typeOf.size < given.length) return 'Un plan está dos veces en la lista'
  if (planIds.some((id) => (typeOf.get(id) ?? null) === null))
    return 'Por favor, seleccione el tipo de unidad para todos los planes'
  if (given.some(({ planId }) => !planIds.includes(planId)))
    return 'Los planes de DeBooks han cambiado: vuelva a abrir la lista'
  if (given.some(({ typeId }) => typeId !== null && !typeIds.includes(typeId))) return 'El tipo de unidad no existe'
  return null
}
