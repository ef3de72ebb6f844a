const STYLE_PROPS = new Set(
  `m mx my mt mb ml mr me ms mis mie p px py pt pb pl pr pe ps pis pie bd bdrs bg c opacity ff fz fw lts ta lh fs tt td w miw maw h
  mih mah bgsz bgp bgr bga pos top left bottom right inset display flex hiddenFrom visibleFrom lightHidden darkHidden sx`.split(
    /\s+/,
  ),
)

/** Takes the props of looks away from those that reach the element; the library took all seventy names apart for each. */
export function extractStyleProps(others: Record<string, unknown>) {
  const rest: Record<string, unknown> = {}
  const styleProps: Record<string, unknown> = {}
  for (const name in others)
    if (STYLE_PROPS.has(name)) styleProps[name] = others[name]
    else rest[name] = others[name]
  return { styleProps, rest }
}
