import { BlockList, isIPv6 } from 'node:net'
import { networkOf } from '../accounts/attemptLimits.ts'

/** Addresses that say nothing about where someone is. */
const local = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  local.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  local.addSubnet(network, bits, 'ipv6')

/**
 * The network whose users share a few trials: 256 IPv4 addresses, or the first 48 bits of an IPv6 address. Undefined for
 * addresses of a local network, behind which all users of a server can be.
 */
export function trialNetwork(address: string): string | undefined {
  const network = networkOf(address)
  if (isIPv6(network.replace('/64', ''))) {
    if (local.check(address.replace(/%.*/, ''), 'ipv6')) return undefined
    return `${network.split(':').slice(0, 3).join(':')}::/48`
  }
  return local.check(network, 'ipv4') ? undefined : `${network.split('.').slice(0, 3).join('.')}.0/24`
}
