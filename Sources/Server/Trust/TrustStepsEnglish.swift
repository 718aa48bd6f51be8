extension Device {
  var englishName: String {
    switch self {
    case .apple: "iPad or iPhone"
    case .android: "Android"
    case .windows: "Windows"
    case .mac: "Mac"
    case .chromebook: "Chromebook"
    }
  }

  /// - Parameter name: the certificate's name, as lists show it.
  func englishSteps(_ name: String) -> [TrustStep] {
    switch self {
    case .apple:
      [
        TrustStep(.download, "In Safari, download the profile and choose *Allow*.", .profile),
        TrustStep(
          .settings,
          "Open *Settings* and tap *Profile Downloaded* at its top. *Not Verified* in red is right: only "
            + "your own computer vouches for it."),
        TrustStep(
          .compare,
          "Tap *More Details*, then the certificate, and compare the SHA-256 fingerprint. Go back, tap "
            + "*Install* and enter the device's passcode."),
        TrustStep(
          .toggle,
          "In *Settings*, open *General*, *About*, *Certificate Trust Settings*, switch on *\(name)* and "
            + "tap *Continue*."),
        TrustStep(
          .home,
          "Open Martlet in Safari, tap *Share*, then *Add to Home Screen*. Do this before you set anything "
            + "up, and begin from the new icon: an app on the home screen has a storage of its own.", .open),
      ]
    case .android:
      [
        TrustStep(.download, "In Chrome, download the certificate.", .certificate),
        TrustStep(
          .settings,
          "Open *Settings* and search them for *CA certificate* (under *Security*, *Encryption and "
            + "credentials*, *Install a certificate*). Choose *Install anyway* and the file martlet.crt."),
        TrustStep(
          .compare,
          "Under *Trusted credentials*, *User*, open *\(name)* and compare the SHA-256 fingerprint. A notice "
            + "that the network may be monitored is usual after any such certificate."),
        TrustStep(
          .home,
          "Open Martlet in Chrome, tap the three dots, *Add to Home screen*, *Install*. Do this before you "
            + "set anything up, and begin from the new icon.", .open),
      ]
    case .windows:
      [
        TrustStep(.download, "Download the certificate.", .certificate),
        TrustStep(
          .compare,
          "Compare the fingerprint: in a terminal, `certutil -hashfile Downloads\\martlet.crt SHA256`."),
        TrustStep(
          .store,
          "Open the file, press *Install Certificate*, choose *Current User*, *Place all certificates in the "
            + "following store*, *Browse*, *Trusted Root Certification Authorities*, then *Finish* and *Yes*."
        ),
        TrustStep(
          .home,
          "Open Martlet in Edge or Chrome and press the install sign at the end of the address bar, before "
            + "you set anything up.", .open),
      ]
    case .mac:
      [
        TrustStep(
          .download, "Download the certificate and open it: *Keychain Access* takes it in.", .certificate),
        TrustStep(
          .compare,
          "In *Keychain Access*, double-click *\(name)* and compare the SHA-256 fingerprint at its end."),
        TrustStep(
          .store, "In the same window unfold *Trust*, choose *Always Trust* and close it with your password."),
        TrustStep(
          .home,
          "Open Martlet in Safari and choose *File*, *Add to Dock*; in Chrome, the install sign in the address "
            + "bar. Do this before you set anything up.", .open),
      ]
    case .chromebook:
      [
        TrustStep(.download, "Download the certificate.", .certificate),
        TrustStep(
          .store,
          "Open `chrome://certificate-manager`, then *Local certificates*, *Installed by you*, *Import* under "
            + "trusted certificates. On older systems: *Settings*, *Privacy and security*, *Manage "
            + "certificates*, *Authorities*, *Import*, and tick *identifying websites*."),
        TrustStep(.compare, "Open the entry *\(name)* and compare the SHA-256 fingerprint."),
        TrustStep(
          .home, "Open Martlet and press the install sign in the address bar, before you set anything up.",
          .open),
      ]
    }
  }
}
