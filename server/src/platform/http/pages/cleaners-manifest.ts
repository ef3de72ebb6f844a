import { cleanersManifestPath, cleanersPath } from '@posada/contract/cleaning/cleaners-page'
import type { FastifyInstance } from 'fastify'

/** Each establishment has an app of its own on a telephone, because the address contains its code. */
export function addCleanersManifest(app: FastifyInstance): void {
  app.get<{ Params: { code: string } }>(cleanersManifestPath(':code'), async ({ params: { code } }, reply) =>
    reply
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(cleanersPath(encodeURIComponent(code))))),
  )
}

const manifestOf = (path: string) => ({
  id: path,
  name: 'Limpieza · Posada',
  short_name: 'Limpieza',
  start_url: path,
  scope: '/limpieza/',
  display: 'standalone',
  background_color: '#faf9f7',
  theme_color: '#0f5a58',
  icons: [192, 512].map((size) => ({
    src: `/limpieza-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
})
