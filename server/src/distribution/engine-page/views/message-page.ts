import { html, type Html } from '../../../platform/http/pages/html.ts'

/** Pages without an establishment, whose language nobody knows: in Spanish and in English. */
const messages = {
  missing: {
    es: ['Esta página de reservas no existe', 'Compruebe la dirección, o busque el alojamiento por su nombre.'],
    en: ['This booking page does not exist', 'Please check the address, or look for the accommodation by its name.'],
  },
  busy: {
    es: ['Hay muchas visitas en este momento', 'Espere unos segundos y vuelva a cargar la página.'],
    en: ['There are many visitors right now', 'Please wait some seconds and load the page again.'],
  },
  failed: {
    es: ['No se puede mostrar la página', 'No es culpa suya. Espere un momento y vuelva a cargarla.'],
    en: ['The page cannot be shown', 'It is not your fault. Please wait a moment and load it again.'],
  },
} as const

export type MessageKind = keyof typeof messages

export const messageHead = (kind: MessageKind): Html =>
  html`<title>${messages[kind].es[0]}</title><meta name="robots" content="noindex" />`

export const messagePage = (kind: MessageKind): Html =>
  html`<div class="screen">
    <main>
      <div class="main message">
        ${(['es', 'en'] as const).map((language) => {
          const [title, why] = messages[kind][language]
          const heading = language === 'es' ? html`<h1>${title}</h1>` : html`<h2>${title}</h2>`
          return html`<section class="title" lang="${language}">
            ${heading}
            <p class="lead">${why}</p>
          </section>`
        })}
      </div>
    </main>
  </div>`
