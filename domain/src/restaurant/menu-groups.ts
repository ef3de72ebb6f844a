/**
 * The groups that every account has from the beginning, in the order of a meal. Their ids are the same everywhere, and no row of
 * the database; their words in other languages are with those of the page.
 */
export const shippedGroups = [
  'tapas',
  'starters',
  'salads',
  'soups',
  'rice',
  'pasta',
  'eggs',
  'fish',
  'meat',
  'mains',
  'sides',
  'children',
  'desserts',
  'cheese',
  'breakfast',
  'sandwiches',
  'drinks',
  'wines',
  'coffee',
  'cocktails',
] as const
export type ShippedGroup = (typeof shippedGroups)[number]

export const shippedGroupNames: Record<ShippedGroup, string> = {
  tapas: 'Tapas',
  starters: 'Para empezar',
  salads: 'Ensaladas',
  soups: 'Sopas y cremas',
  rice: 'Arroces',
  pasta: 'Pastas',
  eggs: 'Huevos',
  fish: 'Pescados y mariscos',
  meat: 'Carnes',
  mains: 'Principales',
  sides: 'Guarniciones',
  children: 'Menú infantil',
  desserts: 'Postres',
  cheese: 'Quesos',
  breakfast: 'Desayunos',
  sandwiches: 'Bocadillos',
  drinks: 'Bebidas',
  wines: 'Vinos',
  coffee: 'Cafés e infusiones',
  cocktails: 'Cócteles',
}

const PREFIX = '00000000-0000-4000-8000-0000000000'

/** '00000000-0000-4000-8000-000000000001' for the first. */
export const shippedGroupId = (group: ShippedGroup): string =>
  PREFIX + String(shippedGroups.indexOf(group) + 1).padStart(2, '0')

const byId = new Map(shippedGroups.map((group) => [shippedGroupId(group), group]))

/** Undefined for a group of the account's own. */
export const shippedGroupOf = (id: string): ShippedGroup | undefined => byId.get(id)
