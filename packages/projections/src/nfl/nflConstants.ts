import type { CaseConstants } from './nflCases.ts'
import type { LawRow } from './nflLaw.ts'

interface NflConstants extends CaseConstants {
  /** By position. */
  weights: Readonly<Record<string, Readonly<Record<string, number>>>>
  defense: Readonly<Record<string, number>>
  laws: Readonly<Record<string, readonly LawRow[]>>
}

/** Fitted on the weeks 3 to 17 of 2023. Written by `npx tsx bench/projections/nflFit.ts`. */
export const nflConstants: NflConstants = {
  values: {
    QB: {
      prior: 9,
      value: {
        pass: 0.06522,
        carries: 0.6037,
        targets: 0,
      },
    },
    RB: {
      prior: 4,
      value: {
        pass: 0,
        carries: 0.6902,
        targets: 1.291,
      },
      redZone: {
        value: {
          pass: 0,
          carries: 0.5436,
          targets: 1.197,
        },
        RzTouch: 0.3151,
        RzTar: 0.5258,
        G2G: 0.9808,
      },
    },
    WR: {
      prior: 4,
      value: {
        pass: 0,
        carries: 0.8809,
        targets: 1.784,
      },
      redZone: {
        value: {
          pass: 0,
          carries: 0.08376,
          targets: 1.684,
        },
        RzTouch: 3.588,
        RzTar: -1.38,
        G2G: 0.7581,
      },
    },
    TE: {
      prior: 3,
      value: {
        pass: 0,
        carries: 1.018,
        targets: 1.718,
      },
      redZone: {
        value: {
          pass: 0,
          carries: -0.5717,
          targets: 1.523,
        },
        RzTouch: 3.913,
        RzTar: -1.237,
        G2G: 0.7291,
      },
    },
    K: {
      prior: 8.4,
      value: {
        pass: 0,
        carries: 0,
        targets: 0,
      },
    },
  },
  weights: {
    QB: {
      constant: -0.9862,
      points: 0.2528,
      work: 0.2046,
      recentWork: 0.1813,
      lastWork: 0.08615,
      teamWork: 0.2848,
      redZone: 0,
      implied: 0.04585,
      impliedLevel: 0.1936,
      opponent: 0.2816,
      home: 0.1362,
      missing: 0.4371,
      missingTargets: 0,
    },
    RB: {
      constant: 0.03956,
      points: 0.4144,
      work: 0.1272,
      recentWork: 0.1682,
      lastWork: 0.146,
      teamWork: 0.08825,
      implied: 0.3257,
      opponent: 0.5542,
      home: 0.07292,
      missing: 0.4953,
      missingTargets: 0.2449,
    },
    WR: {
      constant: 0.2657,
      points: 0.3978,
      work: 0.1698,
      recentWork: 0.175,
      lastWork: 0.03421,
      teamWork: 0.1402,
      redZone: 0.2454,
      implied: 0.02806,
      impliedLevel: 0.3115,
      opponent: 0.5004,
      home: 0.06915,
      missing: 0.09004,
      missingTargets: 0.4424,
    },
    TE: {
      constant: 0.5206,
      points: 0.03698,
      work: 0.3393,
      recentWork: 0.2768,
      teamWork: 0.1991,
      implied: 0.06112,
      impliedLevel: 0.2208,
      home: 0.1529,
      missingTargets: 0.6292,
    },
    K: {
      constant: 8.347,
      lastWork: 0.005183,
      teamWork: 0,
      redZone: 0,
      implied: 0.1292,
      impliedLevel: 0.1925,
      opponent: 0.01388,
      home: 0.03772,
      missing: 0,
      missingTargets: 0,
    },
  },
  defense: {
    constant: 6.518,
    own: 0.09526,
    against: 0.2821,
    impliedAgainst: -0.1845,
    home: 0.3702,
  },
  laws: {
    QB: [
      {
        mean: 8.8,
        sd: 0.9393,
        quantiles: [-0.08967, 0.1866, 0.8065, 1.502, 1.88, 2.34, 3.913],
      },
      {
        mean: 15.51,
        sd: 0.4962,
        quantiles: [0.2727, 0.6136, 0.9277, 1.285, 1.501, 1.847, 2.267],
      },
      {
        mean: 20.25,
        sd: 0.4103,
        quantiles: [0.3596, 0.7386, 1.014, 1.264, 1.422, 1.776, 2.007],
      },
    ],
    RB: [
      {
        mean: 2.689,
        sd: 1.217,
        quantiles: [0, 0.2666, 0.658, 1.258, 1.666, 3.517, 5.625],
      },
      {
        mean: 4.613,
        sd: 1.277,
        quantiles: [0.001841, 0.2899, 0.5624, 1.215, 1.655, 2.717, 3.897],
      },
      {
        mean: 6.796,
        sd: 0.6884,
        quantiles: [0.09258, 0.377, 0.765, 1.241, 1.646, 2.225, 2.88],
      },
      {
        mean: 9.594,
        sd: 0.7541,
        quantiles: [0.1301, 0.5532, 0.9712, 1.477, 1.858, 2.566, 3.249],
      },
      {
        mean: 12.52,
        sd: 0.6271,
        quantiles: [0.2244, 0.5973, 0.9527, 1.451, 1.717, 2.207, 3.019],
      },
      {
        mean: 16.55,
        sd: 0.5294,
        quantiles: [0.3274, 0.5531, 0.8927, 1.291, 1.47, 1.899, 2.593],
      },
    ],
    WR: [
      {
        mean: 2.831,
        sd: 1.368,
        quantiles: [-0.08254, 0.04513, 0.6786, 1.393, 2.24, 3.781, 6.233],
      },
      {
        mean: 4.527,
        sd: 0.9685,
        quantiles: [0, 0.3466, 0.6635, 1.29, 1.776, 3.245, 4.284],
      },
      {
        mean: 6.352,
        sd: 0.8114,
        quantiles: [0, 0.3422, 0.7366, 1.362, 1.682, 2.367, 4.047],
      },
      {
        mean: 8.728,
        sd: 0.7602,
        quantiles: [0.159, 0.47, 0.7896, 1.367, 1.741, 2.537, 3.037],
      },
      {
        mean: 11.74,
        sd: 0.7628,
        quantiles: [0.1436, 0.5805, 0.9418, 1.412, 1.791, 2.581, 3.449],
      },
      {
        mean: 16.8,
        sd: 0.5948,
        quantiles: [0.1557, 0.5097, 0.8604, 1.341, 1.616, 1.992, 2.688],
      },
    ],
    TE: [
      {
        mean: 2.702,
        sd: 1.083,
        quantiles: [0, 0.4054, 0.6929, 1.386, 2.368, 3.228, 4.081],
      },
      {
        mean: 3.92,
        sd: 1,
        quantiles: [0, 0.3829, 0.6219, 1.207, 1.67, 3.106, 4.236],
      },
      {
        mean: 5.653,
        sd: 0.7329,
        quantiles: [0, 0.4259, 0.8242, 1.371, 1.669, 2.512, 2.939],
      },
      {
        mean: 7.971,
        sd: 0.7913,
        quantiles: [0.04152, 0.4292, 0.8855, 1.451, 1.831, 2.7, 3.331],
      },
      {
        mean: 12.15,
        sd: 0.6019,
        quantiles: [0.1707, 0.5543, 0.8597, 1.37, 1.585, 2.131, 2.601],
      },
    ],
    K: [
      {
        mean: 8.027,
        sd: 0.5461,
        quantiles: [0.2424, 0.6111, 0.8891, 1.33, 1.653, 2.015, 2.343],
      },
      {
        mean: 8.812,
        sd: 0.5248,
        quantiles: [0.2231, 0.6558, 0.9257, 1.27, 1.512, 2.018, 2.466],
      },
    ],
    DST: [
      {
        mean: 6.183,
        sd: 0.778,
        quantiles: [-0.1266, 0.4513, 0.8467, 1.433, 1.841, 2.339, 2.944],
      },
      {
        mean: 7.76,
        sd: 0.7126,
        quantiles: [0.03651, 0.4597, 0.8838, 1.529, 1.767, 2.348, 2.849],
      },
    ],
  },
  play: {
    chances: {
      '00of3': 0.138,
      '01of1': 0.4082,
      '01of2': 0.2157,
      '01of3': 0.2593,
      '02of2': 0.5833,
      '02of3': 0.4047,
      '03of3': 0.534,
      '10of1': 0.5926,
      '10of2': 0.5833,
      '10of3': 0.5516,
      '11of1': 0.8741,
      '11of2': 0.7692,
      '11of3': 0.6499,
      '12of2': 0.904,
      '12of3': 0.7792,
      '13of3': 0.9081,
    },
    usual: 0.658,
  },
}
