// Choices of fields that only the inspector shows, with what planners call each.
import { SPEND_CAP_TYPES, SPEND_CAP_WORDS } from '../../../shared/domain/flight.ts';
import { CAP_COUNTED, CAP_COUNTED_WORDS } from '../../../shared/domain/frequency-cap.ts';
import { optionsOf } from '../../state/fields/make.ts';

export const COUNTED = optionsOf(CAP_COUNTED, CAP_COUNTED_WORDS);
export const OVERRIDE_TYPES = optionsOf(SPEND_CAP_TYPES, SPEND_CAP_WORDS);
