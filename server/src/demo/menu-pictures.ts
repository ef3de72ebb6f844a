import sharp from 'sharp'

const SIDE = 960

/** A plate on a table, seen from above, with what is on it; drawn, so that nobody takes it for a photograph. */
const plate = (table: string, food: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480">
  <rect width="480" height="480" fill="${table}"/>
  <ellipse cx="248" cy="256" rx="192" ry="188" fill="#0002"/>
  <circle cx="240" cy="240" r="190" fill="#f6f2ea"/>
  <circle cx="240" cy="240" r="140" fill="#ece5d8"/>
  ${food}
</svg>`

const salmorejo = `<circle cx="240" cy="240" r="132" fill="#e07a3f"/>
  <path d="M150 215c40-35 140-35 180 0" stroke="#f0a05f" stroke-width="10" fill="none" stroke-linecap="round"/>
  <ellipse cx="215" cy="250" rx="38" ry="30" fill="#fffaf0"/><circle cx="215" cy="250" r="16" fill="#f2b632"/>
  <g fill="#a83232"><rect x="265" y="225" width="34" height="14" rx="5" transform="rotate(20 282 232)"/>
  <rect x="278" y="262" width="34" height="14" rx="5" transform="rotate(-25 295 269)"/>
  <rect x="248" y="285" width="30" height="13" rx="5" transform="rotate(10 263 291)"/></g>`

const cheesecake = `<path d="M170 300l150-26-42-96z" fill="#f7dc8c"/>
  <path d="M170 300l150-26v30l-150 26z" fill="#edc35f"/>
  <path d="M170 322l150-26v10l-150 26z" fill="#b9813c"/>
  <g fill="#a3243b"><circle cx="262" cy="206" r="14"/><circle cx="284" cy="226" r="12"/><circle cx="190" cy="350" r="12"/></g>
  <circle cx="216" cy="356" r="10" fill="#3d3f7a"/><path d="M270 190c10-16 26-18 36-12-8 12-22 18-36 12z" fill="#5f8f45"/>`

const draw = (svg: string) => sharp(Buffer.from(svg)).resize(SIDE, SIDE).jpeg({ quality: 82 }).toBuffer()

/** By the name of the dish. */
export const drawnPicture: Record<string, () => Promise<Buffer>> = {
  'Salmorejo cordobés': () => draw(plate('#b9855a', salmorejo)),
  'Tarta de queso': () => draw(plate('#8a9a8f', cheesecake)),
}
