/** Query key prefix of all admin data and actions. */
export const adminKey = (...rest: readonly unknown[]) => ['admin', ...rest]
