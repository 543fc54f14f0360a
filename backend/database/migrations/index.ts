import type { Migration } from '../column-types';
import { firstTables } from './0001-first-tables';
import { replacedSessions } from './0002-replaced-sessions';
import { accounts } from './0003-accounts';
import { money } from './0004-money';
import { listedProducts } from './0005-listed-products';
import { operators } from './0006-operators';
import { pictureSizes } from './0007-picture-sizes';
import { fieldFigures } from './0008-field-figures';
import { fixedKeys } from './0009-fixed-keys';
import { disputes } from './0010-disputes';
import { giftUnits } from './0011-gift-units';
import { codeAskers } from './0012-code-askers';
import { mailReplies } from './0013-mail-replies';
import { giftReservations } from './0014-gift-reservations';
import { canceledUnits } from './0015-canceled-units';
import { catalogueRevision } from './0016-catalogue-revision';
import { standardNames } from './0017-standard-names';
import { passwordLinks } from './0018-password-links';
import { moderation } from './0019-moderation';
import { productLists } from './0020-product-lists';
import { taxRates } from './0021-tax-rates';
import { shopSettings } from './0022-shop-settings';
import { operatorAlerts } from './0023-operator-alerts';
import { orderNotes } from './0024-order-notes';
import { adminLists } from './0025-admin-lists';
import { recalls } from './0026-recalls';
import { notificationReferences } from './0027-notification-references';
import { searchTexts } from './0028-search-texts';
import { mailsOnFile } from './0029-mails-on-file';
import { erasableNames } from './0030-erasable-names';
import { orderRows } from './0031-order-rows';
import { severalCodes } from './0032-several-codes';
import { takedownSnapshots } from './0033-takedown-snapshots';
import { wishes } from './0034-wishes';
import { giftlistOccasions } from './0035-giftlist-occasions';
import { gifts } from './0036-gifts';
import { surprises } from './0037-surprises';
import { giftMessages } from './0038-gift-messages';
import { giftMarks } from './0039-gift-marks';
import { wishLinks } from './0040-wish-links';
import { thanks } from './0041-thanks';
import { searchWords } from './0042-search-words';
import { parcelLabels } from './0045-parcel-labels';
import { scannedColumns } from './0046-scanned-columns';
import { countedProducts } from './0047-counted-products';
import { uncheckedWords } from './0048-unchecked-words';
import { guests } from './0049-guests';
import { listIndexes } from './0050-list-indexes';
import { imageBytes } from './0051-image-bytes';
import { mailParts } from './0052-mail-parts';
import { providerIds } from './0053-provider-ids';
import { namedTaxes } from './0054-named-taxes';
import { attempts } from './0055-attempts';
import { secondFactors } from './0057-second-factors';
import { waitingRows } from './0059-waiting-rows';
import { waitingTimes } from './0061-waiting-times';
import { wishNames } from './0063-wish-names';
import { numberedPeople } from './0064-numbered-people';

/**
 * All migrations. Listed here, because the backend also runs in browsers, which cannot read a folder. Never change a
 * released migration; append a new one.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first-tables': firstTables,
  '0002-replaced-sessions': replacedSessions,
  '0003-accounts': accounts,
  '0004-money': money,
  '0005-listed-products': listedProducts,
  '0006-operators': operators,
  '0007-picture-sizes': pictureSizes,
  '0008-field-figures': fieldFigures,
  '0009-fixed-keys': fixedKeys,
  '0010-disputes': disputes,
  '0011-gift-units': giftUnits,
  '0012-code-askers': codeAskers,
  '0013-mail-replies': mailReplies,
  '0014-gift-reservations': giftReservations,
  '0015-canceled-units': canceledUnits,
  '0016-catalogue-revision': catalogueRevision,
  '0017-standard-names': standardNames,
  '0018-password-links': passwordLinks,
  '0019-moderation': moderation,
  '0020-product-lists': productLists,
  '0021-tax-rates': taxRates,
  '0022-shop-settings': shopSettings,
  '0023-operator-alerts': operatorAlerts,
  '0024-order-notes': orderNotes,
  '0025-admin-lists': adminLists,
  '0026-recalls': recalls,
  '0027-notification-references': notificationReferences,
  '0028-search-texts': searchTexts,
  '0029-mails-on-file': mailsOnFile,
  '0030-erasable-names': erasableNames,
  '0031-order-rows': orderRows,
  '0032-several-codes': severalCodes,
  '0033-takedown-snapshots': takedownSnapshots,
  '0034-wishes': wishes,
  '0035-giftlist-occasions': giftlistOccasions,
  '0036-gifts': gifts,
  '0037-surprises': surprises,
  '0038-gift-messages': giftMessages,
  '0039-gift-marks': giftMarks,
  '0040-wish-links': wishLinks,
  '0041-thanks': thanks,
  '0042-search-words': searchWords,
  '0045-parcel-labels': parcelLabels,
  '0046-scanned-columns': scannedColumns,
  '0047-counted-products': countedProducts,
  '0048-unchecked-words': uncheckedWords,
  '0049-guests': guests,
  '0050-list-indexes': listIndexes,
  '0051-image-bytes': imageBytes,
  '0052-mail-parts': mailParts,
  '0053-provider-ids': providerIds,
  '0054-named-taxes': namedTaxes,
  '0055-attempts': attempts,
  '0057-second-factors': secondFactors,
  '0059-waiting-rows': waitingRows,
  '0061-waiting-times': waitingTimes,
  '0063-wish-names': wishNames,
  '0064-numbered-people': numberedPeople,
};
