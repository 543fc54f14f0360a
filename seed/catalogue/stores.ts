/**
 * Fictional stores of the mock shop, with the domain of their sites. `undefined`: a store without a site, whose
 * products have no url.
 */
const sites = {
  'Kiln & Kettle': 'kilnandkettle',
  'Fundy Stoneware': 'fundystoneware',
  'Maple Row Provisions': 'maplerow',
  'Long Table Co.': 'longtable',
  'North Window': 'northwindow',
  'Lamplight & Linen': 'lamplightlinen',
  'Wool & Weather': 'woolandweather',
  'Third Wave Harbour': 'thirdwaveharbour',
  'Steep House': 'steephouse',
  'Sugar Shack Sweets': undefined,
  'Tin Robot Toys': 'tinrobot',
  'Puddle & Pine': 'puddleandpine',
  'The Dog-Eared Page': 'dogearedpage',
  'Inkwell Street': 'inkwellstreet',
  'Green Thumb Union': 'greenthumbunion',
  'Back Forty Garden': undefined,
  'Salt Spring Soapworks': 'saltspringsoapworks',
  'Slow Sunday': 'slowsunday',
  'Needle Drop Records': 'needledrop',
  'Prairie String Band Co.': 'prairiestring',
  'Loose Threads Studio': 'loosethreads',
  'Paint Box Alley': 'paintboxalley',
  'Good Boy Goods': 'goodboygoods',
  'Whisker & Co.': 'whiskerandco',
  'Portage Outfitters': 'portageoutfitters',
  'Carry-On Club': 'carryonclub',
  'Desk Weather': 'deskweather',
  'Small Signal': 'smallsignal',
  'Frozen Pond Sports': 'frozenpond',
  'Trailhead Supply': 'trailheadsupply',
  'Tidewater Silver': 'tidewatersilver',
  'Keepsake & Thimble': undefined,
  'Giftlist Studio': 'giftliststudio',
} as const;

export type StoreName = keyof typeof sites;

/** URL of a product at its store; undefined for a store without a site. No real site has a host name in `.example`. */
export const storePage = (store: StoreName, slug: string): string | undefined => {
  const site = sites[store];
  return site === undefined ? undefined : `https://www.${site}.example/products/${slug}`;
};
