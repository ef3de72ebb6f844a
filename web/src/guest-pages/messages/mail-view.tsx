import { useEffect, useRef } from 'react'
import styles from './messages.module.css'

/**
 * A mail as the guest sees it. Its inline styles are set one by one in a shadow root, because the page's policy lets no markup
 * bring styles along, and the page's own styles must not reach it. Nothing in it can be pressed.
 */
export function MailView({ html, label }: { html: string; label: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const { body, documentElement } = new DOMParser().parseFromString(html, 'text/html')
    const mail = document.createElement('div')
    mail.lang = documentElement.lang
    mail.inert = true
    const copied = copyOf(body)
    mail.append(copied)
    root.replaceChildren(mail)
  }, [html])
  return <div ref={host} className={styles.mail} role="img" aria-label={label} />
}

/** A copy of an element and what is in it, the body as a division. */
function copyOf(element: Element): HTMLElement {
  const copy = document.createElement(element.tagName === 'BODY' ? 'div' : element.tagName)
  for (const { name, value } of element.attributes)
    if (name === 'style') copy.style.cssText = value
    else if (KEPT.has(name)) copy.setAttribute(name, value)
  for (const node of element.childNodes)
    if (node instanceof Text) copy.append(node.data)
    else if (node instanceof Element && TAGS.has(node.localName)) copy.append(copyOf(node))
  return copy
}

/** What our mails consist of. */
const TAGS = new Set('table tbody tr td h1 h2 p a br span strong div'.split(' '))
const KEPT = new Set(['align', 'valign', 'width', 'cellpadding', 'cellspacing', 'role'])
