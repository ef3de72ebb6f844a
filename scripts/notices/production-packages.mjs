/** What runs on the server or in the browser; the other workspaces are tests and measurements. */
const SHIPPED_WORKSPACES = ['server', 'web']

/**
 * The packages that these workspaces need, directly or not, by their paths in the lock file: `[path, entry]`, sorted.
 * Packages for other platforms are among them, and are optional.
 */
export function productionPackages({ packages }, workspaces = SHIPPED_WORKSPACES) {
  const found = new Map()
  const visit = (path) => {
    const entry = packages[path]
    if (entry.link) return visit(entry.resolved)
    if (found.has(path)) return
    found.set(path, entry)
    for (const { name, isRequired } of neededBy(entry)) {
      const needed = resolve(packages, path, name)
      if (needed !== undefined) visit(needed)
      else if (isRequired) throw new Error(`package-lock.json no contiene ${name}, que necesita ${path}`)
    }
  }
  workspaces.forEach((workspace) => visit(workspace))
  return [...found].filter(([path]) => path.includes('node_modules/')).sort(([a], [b]) => (a < b ? -1 : 1))
}

function neededBy({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [
    ...[...Object.keys(dependencies), ...peers].map((name) => ({ name, isRequired: true })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, isRequired: false })),
  ]
}

/** As Node looks for a package: in the folder itself, then in those above it. */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}
