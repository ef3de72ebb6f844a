/** Hotels, rural houses and campsites are of kind 'hotel': they have the same surveys and the same pricing. */
export const establishmentKinds = ['hotel', 'apartment'] as const

export type EstablishmentKind = (typeof establishmentKinds)[number]
