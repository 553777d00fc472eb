/** Stands where queries are being written. */
export const unbuilt = <Part extends object>(): Part =>
  new Proxy({} as Part, {
    get: (_, name) => () => Promise.reject(new Error(`${String(name)} is not there yet`)),
  })
