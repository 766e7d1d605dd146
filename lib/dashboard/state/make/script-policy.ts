interface ScriptRules {
  createScriptURL(path: string): string
}
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: ScriptRules): ScriptRules }
}

export const liveWorker = '/dashboard/live-worker.js'

/**
 * Where the browser has policies, it takes the address of a script from this one alone. It is made when the page loads, so that its
 * name is taken, and knows one address.
 */
const policy = trustedTypes?.createPolicy('worker', {
  createScriptURL(path) {
    if (path === liveWorker) return path
    throw new TypeError(`${path} is no script of this page.`)
  },
})

export const scriptAddress = (path: string): string => policy?.createScriptURL(path) ?? path
