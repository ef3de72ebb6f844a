import { type WidgetMessage, widgetMessageIn } from '@posada/contract/distribution/engine/engine-widget'

/**
 * Sends its height to the site around the page, once the site has greeted it. Only sites that the establishment has named are answered: the
 * browser shows the page in no other frame, and the page does not rely on it.
 */
export function sendHeight(): void {
  if (window.top === window) return
  document.documentElement.classList.add('framed')
  const sites = document.querySelector<HTMLMetaElement>('meta[name="posada-sites"]')?.content.split(' ') ?? []
  let site: string | null = null
  const send = () => {
    if (site !== null) post({ posada: 'height', height: document.documentElement.offsetHeight }, site)
  }
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || !sites.includes(origin) || widgetMessageIn(data)?.posada !== 'hello') return
    site = origin
    send()
  })
  new ResizeObserver(send).observe(document.documentElement)
  // The script of the site may have run before this one; without a name it is only asked to greet.
  for (const each of sites) post({ posada: 'hello' }, each)
}

const post = (message: WidgetMessage, site: string): void => window.parent.postMessage(message, site)
