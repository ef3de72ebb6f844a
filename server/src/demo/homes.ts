type Home = { address: string; municipality_code: string; municipality_name: string; postal_code: string }

const spanish = (address: string, municipality_code: string, postal_code: string): Home => ({
  address,
  municipality_code,
  municipality_name: '',
  postal_code,
})
const foreign = (address: string, municipality_name: string, postal_code: string): Home => ({
  address,
  municipality_code: '',
  municipality_name,
  postal_code,
})

// Real towns, because the registry compares postal code and municipality; the streets' names mean 'example'.
const homes: Record<string, readonly Home[]> = {
  ESP: [
    spanish('Calle de la Prueba 1', '28079', '28013'),
    spanish('Avenida del Ejemplo 24, 3.º B', '08019', '08001'),
    spanish('Plaza de la Muestra 7', '41091', '41001'),
    spanish('Calle del Ensayo 12', '46250', '46001'),
  ],
  DEU: [foreign('Musterstraße 5', 'Musterstadt', '12345')],
  GBR: [foreign('1 Sample Street', 'Exampleton', 'ZZ1 1ZZ')],
  FRA: [foreign('3 rue de l’Exemple', 'Exempleville', '99999')],
  PRT: [foreign('Rua do Exemplo 8', 'Vila Amostra', '0000-000')],
}

export const homesByCountry = (country: string): readonly Home[] => homes[country] ?? []
