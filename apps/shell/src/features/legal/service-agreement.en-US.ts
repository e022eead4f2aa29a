import type { LegalDocument } from './legal-document.ts';

export const serviceAgreement: LegalDocument = {
  id: 'service-agreement',
  version: '1.0',
  effectiveDate: '2026-11-15',
  title: 'Service agreement',
  summary: [
    'This agreement is between you and the operator that has installed and runs this platform; the Skein (雁阵) open-source project supplies the software and this template and is not the service provider.',
    'The platform helps you check that people, qualifications, aircraft, airspace and mission are all in order. It replaces neither permission under the law nor the judgement of the pilot.',
    'Pilots and operating organisations always answer for the safety and legality of a flight; an unlock approved on the platform is not flight approval from an authority.',
    'Links may be slow or fail, and the platform does not guarantee that a command arrives; always keep a means of ending the flight safely that does not depend on it.',
    'Reviews, grants, commands and takeovers leave a tamper-evident record that may be used as evidence.',
  ],
  sections: [
    {
      id: 'parties',
      heading: 'Parties and acceptance',
      paragraphs: [
        'This agreement between you and the operator governs your use of the Skein (雁阵) drone-operations platform (the “platform”). The “operator” and “we” mean the organisation or person that has installed and runs the platform you are visiting. If you use it for an organisation, you must be authorised to do so, and “you” includes that organisation.',
        'Please note: this text is a template that the Skein open-source project ships with the software, and the operator may amend or replace it; where an agreement published by the operator differs from this text, the operator’s agreement prevails. The open-source project and its contributors are not parties to this agreement. This template is not legal advice.',
        'By ticking your agreement at registration, or by confirming after an update, you state that you have read and accepted it. Terms that exclude or limit liability or otherwise weigh heavily on you are gathered under “Responsibility of pilots and operating organisations”, “Live control and the link” and “Liability and its limits”; please read those with particular care. The privacy statement explains how personal information is handled; use of the open API also requires the developer agreement.',
      ],
    },
    {
      id: 'service',
      heading: 'What the platform offers',
      paragraphs: [
        'The platform offers accounts, real-name and qualification verification, enterprise and member management, device management, airspace unlock requests, missions, live monitoring and control, dock management, dashboards and an open API. Which of these you can use depends on your verifications, on your roles and data scopes in your enterprise, and on the services, periods and seats your enterprise holds.',
        'When a page refuses an action it says why and what would mend it. Functions that are not yet available are marked as such; the marking promises no date.',
        'Maps, airspace zones, weather and nearby traffic (ADS-B) shown on the platform are for reference, may be incomplete or late, and must not be the sole basis of a flight; for airspace, what the authorities publish prevails.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Accounts',
      paragraphs: [
        'You may register with a phone number or a mail address or, where the operator has enabled it, sign in with WeChat. What you register must be true, accurate and kept up to date. An account is for one person and may not be lent, transferred or shared: control and responsibility are attributed to the person signed in, and a shared account robs the record of its value as proof.',
        {
          list: [
            'Choose a strong password; we recommend one-time codes or a passkey in addition.',
            'Tell nobody your password, verification codes or recovery codes; the operator will never ask for them.',
            'If your account is misused, change the password, end all sessions and tell us at once.',
            'Repeated failures to sign in lead to a captcha and to growing waiting times; after a password is recovered, all devices are signed out.',
          ],
        },
        'What is done with your account and your means of verification counts as done by you, unless we are at fault. You may export your data or ask for deletion at any time; deletion has a cooling-off period, described in the privacy statement.',
      ],
    },
    {
      id: 'verification',
      heading: 'Real-name verification and flight qualification',
      paragraphs: [
        'Functions such as flying and taking charge of devices require real-name verification; operating aircraft for which the law requires a licence also requires an approved flight qualification. Submit your own true, valid and legible documents; do not forge or alter them or use another person’s details.',
        'Verification combines automatic checks with review by a person and ends in approval or refusal; a refusal states its reason, you may correct and resubmit, and the history is kept. Approval means only that the documents met the formal requirements when reviewed. It is no warranty by the operator of your skill, health or the origin of the documents, and it does not replace certificates issued by the authorities.',
        'If a certificate expires or is suspended or revoked, you must update your information and stop the flights concerned at once. The platform reminds you before expiry and refuses take-off on that qualification afterwards; not receiving a reminder does not relieve you of watching the dates yourself.',
      ],
    },
    {
      id: 'enterprises',
      heading: 'Enterprise certification and members',
      paragraphs: [
        'Certification is submitted by an authorised person with the business licence and related information. On approval the submitter becomes the owner of the enterprise and may invite members, set up units and roles, assign service seats and review applications. An enterprise always has at least one owner; ownership can be transferred.',
        'People join by searching and applying or through an invite link, subject to review by the enterprise. Nobody may grant rights they do not hold or decide their own application. The enterprise answers for the roles it grants, for where its invite links travel and for what members do within their rights, and must promptly disable or remove people who leave their post.',
        'Missions, flights, imagery and logs that members produce in the enterprise are managed by the enterprise; its business records are not deleted when a member leaves. The enterprise must inform its members as the law requires and handle their personal information properly.',
      ],
    },
    {
      id: 'devices',
      heading: 'Registering and connecting devices',
      paragraphs: [
        'You may register only drones, payloads, docks and sites that you own or are entitled to use, adding them by serial number and claim code. What you register (including UOM registration mark, weight class, maximum take-off weight, insurance and firmware) must be true and be updated when it changes.',
        'Each device connects with its own credential, which must not be copied to another device or disclosed. If a device is lost, stolen, transferred or scrapped, disable it and revoke its credential on the platform at once, and change or cancel its registration as the law requires.',
        'Use and maintain devices as the manufacturer prescribes, and do not break or bypass their flight restrictions, remote identification or safety functions. The platform speaks the protocols of several manufacturers but does not promise to work with every model and firmware.',
      ],
    },
    {
      id: 'airspace-unlock',
      heading: 'Airspace unlock requests',
      paragraphs: [
        'You may submit an unlock request stating area, ceiling, time window, aircraft, pilots and purpose, with the authority’s approval attached. Requests are reviewed by the enterprise and then by the platform, and may be approved, refused, withdrawn, expired or revoked.',
        'Approval on the platform is an administrative measure that lifts the corresponding restriction within this platform. It is not, and cannot replace, permission from air traffic management, civil aviation, police or other authorities. Where the law requires a flight application, you must obtain approval yourself through the prescribed channel.',
        {
          list: [
            'An approval covers only the area, ceiling, window, aircraft and people it names; it may not be exceeded or lent.',
            'Attachments must be genuine; if the underlying approval is changed or revoked, stop flying and update the platform at once.',
            'During major events, emergency response or temporary restrictions, or when documents prove untrue, we may revoke an unlock without prior notice.',
            'Restrictions built in by a manufacturer are managed by that manufacturer; an unlock on the platform does not guarantee that they are lifted too.',
          ],
        },
      ],
    },
    {
      id: 'pilot-responsibility',
      heading: 'Responsibility of pilots and operating organisations',
      paragraphs: [
        'Whether a flight is flown by hand, on an automatic route or remotely from a dock, the pilot and the operating organisation always answer for its safety and legality. The platform’s pre-flight check helps to find omissions; passing it does not make a flight safe or lawful, and a refusal must not be circumvented.',
        {
          list: [
            'Before take-off, verify airspace, weather, ground, battery, payload, return altitude, alternate landing point and emergency plan, and inspect the actual aircraft.',
            'In flight, keep watching the aircraft and its surroundings, give way as the rules require and obey air traffic management; when something goes wrong, people on the ground and manned aircraft come first.',
            'Do not operate under the influence of alcohol or medicines that impair judgement, when fatigued, or with an illness that affects control.',
            'A pilot who monitors several aircraft at once must stay within the limits of the rules and of the organisation’s operations manual.',
            'Report accidents, incidents and lost aircraft promptly as the law requires, and preserve the site and the data.',
          ],
        },
        'Control authority can be requested, handed over, or taken by force with a stated reason by someone entitled to. Whoever obtains it is responsible for control from that moment; before handing over, make sure the other person knows the state of the aircraft.',
      ],
    },
    {
      id: 'regulations',
      heading: 'Rules to observe',
      paragraphs: [
        'Flights within the People’s Republic of China are subject to the Civil Aviation Law, the Interim Regulations on the Flight Management of Unmanned Aircraft (《无人驾驶航空器飞行管理暂行条例》), the Rules on the Operational Safety of Civil Unmanned Aircraft (《民用无人驾驶航空器运行安全管理规则》) and other provisions. The following are reminders only; the provisions in force prevail:',
        {
          list: [
            'Registration: civil unmanned aircraft must be registered under real names on the civil unmanned aircraft management platform (UOM) and activated as required; the registration mark must be shown on the airframe.',
            'Licences: operating small, medium and large civil unmanned aircraft requires a pilot licence; operators of micro and light ones must also know the aircraft, its risk warnings and the flight rules, and must have passed training to fly light aircraft in controlled airspace. Routine agricultural work and the like have rules of their own.',
            'Operators: organisations that fly civil unmanned aircraft other than micro ones must hold an operating certificate.',
            'Airspace: above 120 m true height, and around airports, borders, military installations, important sites and other areas designated by law, airspace is controlled and may not be entered without approval.',
            'Applications: flights that need approval must be applied for by 12:00 on the day before; once approved, report one hour before planned take-off and await confirmation.',
            'Identification: identification data must be reported or broadcast throughout the flight as prescribed.',
            'Insurance: commercial flights, and non-commercial flights with small or larger aircraft, require liability insurance.',
            'Surveying, aerial photography, radio use, dangerous goods and transfers of data abroad are subject to rules of their own.',
          ],
        },
        'Flights elsewhere are subject to local aviation, radio, privacy and export-control law.',
      ],
    },
    {
      id: 'live-control',
      heading: 'Live control and the link',
      paragraphs: [
        'The platform communicates with aircraft over the internet, mobile networks and radio links, which may be delayed, interrupted, jammed or overloaded. We do not guarantee that any command, including return home, land and emergency stop, arrives or takes effect within a given time, nor that pictures and data are continuous or timely.',
        {
          list: [
            'Each command is recorded before it is sent, and its outcome is what the aircraft itself acknowledges; “sent” does not mean “done”, and a time-out states its reason.',
            'Live values carry a unit and an age and turn grey when older than 3 seconds; do not steer by values that have gone stale.',
            'For every flight, set the action on loss of link (return, hover or land), a geofence and an alternate landing point, and keep a means of taking over that does not depend on this platform, such as a remote controller and a safety pilot on site.',
            'Emergency stop may make the aircraft fall at once; use it only where flying on would be more dangerous.',
            'The page warns before a session expires and lets you renew it in place; do not rely on a single computer or a single network for critical flights.',
          ],
        },
        'The platform is not certified airborne or air-traffic equipment. It must not be used for flights with people on board, nor as the sole means of avoiding collisions.',
      ],
    },
    {
      id: 'prohibited-use',
      heading: 'Prohibited use',
      paragraphs: [
        'You may not use the platform to:',
        {
          list: [
            'fly in controlled airspace without approval, or endanger manned aircraft, crowds, traffic or public facilities;',
            'unlawfully photograph military or defence-industry installations or other classified places, obtain or disclose state secrets, or unlawfully provide data abroad;',
            'spy on, follow or harass people, collect personal information unlawfully, or infringe privacy, likeness or property;',
            'drop unlawful objects, carry weapons, explosives or unlicensed dangerous goods, or disturb the work of public bodies and organisations or public order;',
            'impersonate others, forge documents, approvals or flight data, or borrow the accounts, qualifications, device credentials or access keys of others;',
            'bypass pre-flight checks, permissions, flight restrictions or remote identification, tamper with telemetry or the audit log, or interfere with the aircraft and links of others;',
            'exploit vulnerabilities, stuff credentials, deny service, scrape in bulk or reach the data of other enterprises without authority (please report vulnerabilities in good faith through the channel published by the operator or the open-source project);',
            'do anything else prohibited by laws or administrative regulations.',
          ],
        },
      ],
    },
    {
      id: 'data-and-evidence',
      heading: 'Data, content and evidence',
      paragraphs: [
        'Rights in routes, imagery, flight records and other content that you or your enterprise upload or produce belong to you, your enterprise or other lawful holders. You grant the operator the licence to store, process and display it that is needed to provide the service, keep it safe and fulfil legal duties; the licence ends when the content is deleted or the service terminated, save for what the law requires to be kept.',
        'The platform records reviews, grants, commands, takeovers and the like one by one; each entry contains the hash of the one before it, so that changes can be detected. You agree that records whose chain verifies intact may serve as evidence of who did what and when; either party may bring evidence to the contrary.',
        'You may export flight records and operation logs within your rights. Keep your own copies of important data; the operator should publish its backup and recovery arrangements. Before publishing or delivering aerial imagery, make sure that you hold the necessary permissions and have treated people, number plates and classified content appropriately.',
      ],
    },
    {
      id: 'demo-mode',
      heading: 'Demo mode',
      paragraphs: [
        'The platform can run in demo mode, which is marked on every page. Demo mode uses invented enterprises, people, certificates and airspace and simulated aircraft; its accounts and passwords are public, verification codes can be read in the demo outbox, and data may be erased at any time.',
        'Demo mode is for exploring and testing only. Do not enter real identity documents, phone numbers or other personal information, do not connect real aircraft, and do not treat its verifications, unlocks, flight records or statistics as real. The WeChat sign-in page used for demonstration is a stand-in that says so and is not provided by WeChat.',
      ],
    },
    {
      id: 'suspension',
      heading: 'Change, suspension and termination',
      paragraphs: [
        'We may adjust or interrupt the service for maintenance, upgrades, security or legal reasons. Foreseeable interruptions are announced beforehand; flights in progress should continue or end safely according to their plan.',
        'Depending on gravity, we may limit functions, suspend accounts, revoke unlocks or end the service where the law or this agreement is breached; verification documents are untrue or no longer valid; an account, device or key is at risk; an authority so requires; or a service period has ended or is unpaid. In an emergency we may act at once and give the reason promptly afterwards. You may appeal, and someone who took no part in the decision will review it.',
        'Where an account has aircraft in the air, we avoid cutting off control that is being exercised unless the danger would otherwise be greater or the law requires it. After termination you may export your data within a reasonable time; terms that by their nature continue (liability, evidence, disputes and the like) remain in force.',
        'When this agreement is updated we change its version and effective date and announce it beforehand; material changes require your renewed confirmation. If you do not agree, you may stop using the platform and delete your account.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability and its limits',
      paragraphs: [
        'We provide the service with reasonable professional care but, as far as the law allows, do not warrant that it is uninterrupted or free of error, or suitable for a particular flight.',
        'Damage caused by a breach of law or of this agreement by you or your enterprise, or by the aircraft, its control, its maintenance or mission decisions, is borne by you or your enterprise; where we have compensated a third party for it, we may seek recourse as the law provides. To the extent that we are not at fault, we are not liable for loss caused by force majeure, third-party links or services (mobile networks, satellite navigation, SMS, WeChat, maps and the like), device manufacturers or yourself.',
        'Where we are in breach, compensation is limited to direct loss foreseeable when the agreement was made and, for paid services, in total to the fees you paid for that service in the twelve months before the damage. These limits do not apply to personal injury, to property loss caused intentionally or by gross negligence, or to liability that the law does not allow to be limited; statutory consumer rights are unaffected.',
        'The Skein software is open source under the Apache License 2.0 and provided “as is”; its contributors are not liable for the running of this platform, unless the law provides otherwise.',
      ],
    },
    {
      id: 'law-and-disputes',
      heading: 'Governing law and disputes',
      paragraphs: [
        'The conclusion, validity and performance of this agreement and disputes under it are governed by the law of the People’s Republic of China, excluding its conflict rules; where the operator is established elsewhere and has published otherwise, that applies. Mandatory protection of consumers or personal information where you live is not excluded.',
        'The parties will first try to settle a dispute amicably; failing that, either may sue before the competent people’s court at the operator’s domicile, unless mandatory rules of jurisdiction provide otherwise.',
        'If a term is held invalid, the others remain in force. Not exercising a right does not waive it. Notices are sent by in-product message, SMS or mail to the contact details you registered; for notices to us, use the contact details published by the operator. In case of doubt between the Chinese and English texts, the Chinese text prevails.',
      ],
    },
  ],
};
