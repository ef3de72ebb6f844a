import { filterInPlace } from './filter-in-place.ts'

// The page is complete without this script: the filters are links, and it only spares loading the page again.
const sayings = document.querySelector('#sayings')
if (sayings) filterInPlace(JSON.parse(sayings.textContent) as Parameters<typeof filterInPlace>[0])
